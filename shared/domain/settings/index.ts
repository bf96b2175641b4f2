export * from './may-change.ts';
export * from './read-value.ts';
export * from './sections.ts';
export * from './setting-text.ts';
export * from './setting-texts.ts';
