import { createError } from '@directus/errors';

/** A refusal of a rule, with the code of the error catalogue. */
export const Forbidden = createError<{ reason: string; field?: string }>(
  'E_FORBIDDEN',
  ({ reason }) => reason,
  403,
);

export const NotFound = createError('E_NOT_FOUND', 'Not found', 404);
