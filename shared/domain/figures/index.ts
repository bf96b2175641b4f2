export * from './statistics.ts';
export * from './suppression.ts';
