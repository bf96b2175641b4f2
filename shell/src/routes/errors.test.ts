import { ApiError } from '@site/shared/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { deserializeErrors, namedErrors, serializeErrors } from './errors.ts';

/** An error of a rendering as its page has it in the browser. */
const inThePage = (error: unknown) =>
  deserializeErrors(serializeErrors(namedErrors({ page: error }, 'request-1')))?.page;

test.each([
  [
    'a refusal of the backend',
    new ApiError(502, 'E_BACKEND', ''),
    { data: { requestId: 'request-1' } },
  ],
  [
    'an answer of a loader',
    new ErrorResponse(503, '', { message: 'Later' }),
    { status: 503, data: { message: 'Later', requestId: 'request-1' } },
  ],
  [
    'an answer without data',
    new ErrorResponse(500, '', null),
    { data: { requestId: 'request-1' } },
  ],
  ['an error of the code', new TypeError('x is not a function'), { requestId: 'request-1' }],
  ['whatever else is thrown', 'no error at all', { requestId: 'request-1' }],
])('a page names its request after %s', (_what, error, told) => {
  expect(inThePage(error)).toMatchObject(told);
});

test('a page not found has nothing to report', () => {
  for (const error of [new ApiError(404, 'E_NOT_FOUND', ''), new ErrorResponse(404, '', {})]) {
    expect(JSON.stringify(inThePage(error))).not.toContain('request-1');
  }
});

test('what an error says stays on the server', () => {
  expect(inThePage(new Error('/srv/secret.ts'))).toMatchObject({ message: 'Something went wrong' });
});
