export * from './office.ts';
export * from './page-views.ts';
export * from './webhooks.ts';
