export { type Match, type MatchReason, matchOf, type Offered, type Wanted } from './match.ts';
export * from './mentoring.ts';
