import { expect, test } from 'vitest';
import type { Host } from '../host.ts';
import { refusal } from '../refuse.ts';
import { quietRefusals } from './quiet-refusals.ts';

/** An error as the backend hands it to its log. */
const graphqlError = (cause: Error) =>
  Object.assign(new Error(cause.message), {
    path: ['update_news_item'],
    originalError: Object.assign(new Error(cause.message), { originalError: cause }),
  });

function logged(thrown: unknown, message?: string): unknown[][] {
  const lines: unknown[][] = [];
  const logger = {
    info: () => undefined,
    warn: (line: string) => lines.push(['warn', line]),
    error: (...all: unknown[]) => lines.push(['error', ...all]),
  };
  const register = { action: (_event: string, act: () => void) => act() };
  quietRefusals(
    register as unknown as Parameters<typeof quietRefusals>[0],
    { logger } as unknown as Host,
  );
  if (message === undefined) logger.error(thrown);
  else logger.error(thrown, message);
  return lines;
}

test('a refusal over GraphQL is one line without what was sent', () => {
  const error = graphqlError(refusal('E_INVALID', { reason: 'anna@example.org is no name' }));
  expect(logged(error)).toEqual([['warn', 'Refused over GraphQL: E_INVALID update_news_item']]);
});

test.each([
  ['Variable "$data" got invalid value "x" at "data.seed"; Int cannot represent "x"', 'seed'],
  [
    'Variable "$data" got invalid value {}; Field "person" of required type "String!" was not provided.',
    'person',
  ],
])('a variable that does not fit is refused by its field, and not told: %s', (message, field) => {
  const error = Object.assign(new Error(message), {
    name: 'GraphQLError',
    originalError: undefined,
  });
  expect(logged(error)).toEqual([['warn', 'Refused over GraphQL: E_INVALID']]);
  expect(error.originalError).toMatchObject({ code: 'E_INVALID', extensions: { field } });
});

test('of a list of refusals the first is told', () => {
  const [first, second] = [
    refusal('E_INVALID', { field: 'locale' }),
    refusal('E_TOO_LONG', { field: 'timezone', params: { n: 64, m: 65 } }),
  ];
  const cause: Error = Object.assign(new Error('Unexpected'), { thrownValue: [first, second] });
  const error = Object.assign(new Error('Unexpected'), {
    path: ['update_users_me'],
    originalError: cause,
  });
  expect(logged(error)).toEqual([['warn', 'Refused over GraphQL: E_INVALID update_users_me']]);
  expect(error.originalError).toBe(first);
});

test.each([
  ['what failed by itself', graphqlError(new Error('no such table'))],
  ['a failure of the house', graphqlError(refusal('E_BACKEND'))],
  ['an error of another place', new Error('broken')],
  ['a refusal of another place', refusal('E_FORBIDDEN')],
])('%s is logged whole', (_what, error) => {
  expect(logged(error)).toEqual([['error', error]]);
  expect(logged(error, 'Why')).toEqual([['error', error, 'Why']]);
});
