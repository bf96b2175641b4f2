export type * from './action.ts';
export { type Api, ApiError } from './api.ts';
export * from './contract.ts';
export * from './locale.ts';
export type { Product } from './product.ts';
export * from './release.ts';
export * from './remote-names.ts';
export type * from './session.ts';
export { ShellContext } from './shell-context.ts';
