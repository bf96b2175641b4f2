export * from './office.ts';
export * from './page-views.ts';
