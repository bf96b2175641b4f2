import { ApiError } from '@site/shared/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { deserializeErrors, namedErrors, serializeErrors } from './errors.ts';

/** An error of a rendering as the page gets it in the browser. */
const inThePage = (error: unknown) =>
  deserializeErrors(serializeErrors(namedErrors({ page: error }, 'request-1')))?.page;

test.each([
  [
    'a refusal of the backend',
    new ApiError(502, 'E_BACKEND', ''),
    { data: { requestId: 'request-1' } },
  ],
  [
    'a thrown response of a loader',
    new ErrorResponse(503, '', { message: 'Later' }),
    { status: 503, data: { message: 'Later', requestId: 'request-1' } },
  ],
  [
    'a thrown response without data',
    new ErrorResponse(500, '', null),
    { data: { requestId: 'request-1' } },
  ],
  ['a thrown error', new TypeError('x is not a function'), { requestId: 'request-1' }],
  ['another thrown value', 'no error at all', { requestId: 'request-1' }],
])('carries the request id after %s', (_what, error, told) => {
  expect(inThePage(error)).toMatchObject(told);
});

test('carries no request id for a 404', () => {
  for (const error of [new ApiError(404, 'E_NOT_FOUND', ''), new ErrorResponse(404, '', {})]) {
    expect(JSON.stringify(inThePage(error))).not.toContain('request-1');
  }
});

test('keeps the message of an error on the server', () => {
  expect(inThePage(new Error('/srv/secret.ts'))).toMatchObject({ message: 'Something went wrong' });
});
