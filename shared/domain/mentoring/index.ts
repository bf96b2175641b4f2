export { type MatchReason, type Offered, reasonsOf, scoreOf, type Wanted } from './match.ts';
export * from './mentoring.ts';
