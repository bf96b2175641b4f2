export * from './discussions.ts';
export * from './mentions.ts';
export * from './pictures.ts';
