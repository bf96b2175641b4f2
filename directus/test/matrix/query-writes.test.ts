// A write that selects rows by a query must not reveal whether a guess at a hidden value is correct.
import { errorMessage } from '@site/shared/domain/system';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller, nobody, operator, visitor } from '../backend.ts';

/** Endpoints that accept keys or a query, each with a filter that matches. */
const guesses = [
  ['/items/people', { contact_phone: { _nnull: true } }],
  ['/items/invitations', { id: { _nnull: true } }],
  ['/users', { email: { _contains: 'operator@' } }],
  ['/roles', { name: { _nnull: true } }],
  ['/policies', { name: { _nnull: true } }],
  ['/presets', { id: { _nnull: true } }],
  ['/files', { id: { _nnull: true } }],
  ['/folders', { id: { _nnull: true } }],
  ['/notifications', { id: { _nnull: true } }],
  ['/permissions', { id: { _nnull: true } }],
] as const;
const wrong = { id: { _null: true } };

const reason = 'Rows are written by their keys, never by a query.';
const byKeys = [400, 'E_BAD_REQUEST', reason];
const callers: [string, () => Promise<Caller>, unknown[]][] = [
  // Refused before the body is parsed.
  ['nobody', async () => nobody, [403, 'E_FORBIDDEN', errorMessage('E_FORBIDDEN', 'en')]],
  ['the public site', async () => visitor, byKeys],
  ['a member', () => as('member'), byKeys],
  ['an administrator', () => as('admin'), byKeys],
  ['the super account', operator, byKeys],
];

const signedIn = new Map<string, Caller>();
beforeAll(async () => {
  for (const [name, signIn] of callers) signedIn.set(name, await signIn());
});

test.each(callers)(
  '%s cannot write by a query and learns nothing from the response',
  async (who, _signIn, expected) => {
    const call = signedIn.get(who) ?? nobody;
    const answers = await Promise.all(
      guesses.flatMap(([address, right]) =>
        ['PATCH', 'DELETE'].flatMap((method) =>
          [right, wrong].map(async (filter) => {
            const body = { query: { filter }, ...(method === 'PATCH' && { data: {} }) };
            const { status, body: answer } = await call(method, address, body);
            return JSON.stringify([
              status,
              answer.errors?.[0]?.extensions.code,
              answer.errors?.[0]?.message,
            ]);
          }),
        ),
      ),
    );
    expect([...new Set(answers)]).toEqual([JSON.stringify(expected)]);
  },
);
