export * from './office.ts';
