import type { ErrorCode, ErrorParams } from './errors.ts';

/** A validation error: a code of the catalogue and the params of its message. */
export type Refusal = { readonly code: ErrorCode; readonly params?: ErrorParams };
