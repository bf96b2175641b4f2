export * from './communities.ts';
export * from './events.ts';
