import type { ErrorCode, ErrorParams } from './errors.ts';

/** Why a value is not taken: a code of the catalogue and what its sentence needs. */
export type Refusal = { readonly code: ErrorCode; readonly params?: ErrorParams };
