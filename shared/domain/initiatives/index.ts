export * from './initiatives.ts';
