export * from './discussions.ts';
export * from './mentions.ts';
