export * from './communities.ts';
