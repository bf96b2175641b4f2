import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from '../confidential/digest.ts';
import type { Row } from '../host.ts';
import { answerRetention, withIdempotency } from './idempotency.ts';

type Context = Parameters<typeof withIdempotency>[0];

let kept: Map<string, Row>;
const newKey = () => randomBytes(32).toString('base64url');
const current = newKey();
const perform = vi.fn<() => Promise<{ number: number }>>();

beforeEach(() => {
  kept = new Map();
  perform.mockReset();
  perform.mockImplementation(async () => ({ number: perform.mock.calls.length }));
});

/** A context of a caller at a time, with the rows of `action_keys` in memory. */
function contextOf({ user = 'vera', at = 0, keys = current } = {}): Context {
  const rows = {
    find: async ({ id }: { id: { _in: string[] } }) => id._in.flatMap((one) => kept.get(one) ?? []),
    add: async (row: Row) => kept.set(String(row.id), row),
    change: async (id: string, changes: Row) => kept.set(id, { ...kept.get(id), ...changes }),
    remove: async (id: string) => kept.delete(id),
  };
  const host = { env: { CONFIDENTIAL_KEYS: keys } };
  return { host, rows: () => rows, now: new Date(at), caller: { user } } as unknown as Context;
}

const request = { idempotencyKey: 'a-key-of-the-form', what: ['news', 'submit'] };

test('answers a repeated request as before and performs it once', async () => {
  expect(await withIdempotency(contextOf(), request, perform)).toEqual({ number: 1 });
  expect(await withIdempotency(contextOf(), request, perform)).toEqual({ number: 1 });
  expect(perform).toHaveBeenCalledTimes(1);
});

test('performs the request of another person, of another key, and after a day again', async () => {
  await withIdempotency(contextOf(), request, perform);
  await withIdempotency(contextOf({ user: 'oleg' }), request, perform);
  await withIdempotency(contextOf(), { ...request, idempotencyKey: 'another-key' }, perform);
  await withIdempotency(contextOf({ at: answerRetention }), request, perform);
  expect(perform).toHaveBeenCalledTimes(4);
});

test('refuses a key that was used for another request, and a malformed one', async () => {
  await withIdempotency(contextOf(), request, perform);
  for (const wrong of [
    { ...request, what: ['news', 'retract'] },
    { ...request, idempotencyKey: 'x' },
  ]) {
    await expect(withIdempotency(contextOf(), wrong, perform)).rejects.toMatchObject({
      code: 'E_BAD_REQUEST',
    });
  }
  expect(perform).toHaveBeenCalledTimes(1);
});

/** What somebody knows who has a copy of the database and wants to know a vote. */
const votes = ['for', 'against', 'abstain'].map((choice) => ['cases', 'c1', 'vote', { choice }]);

test('stores nothing from which a request with few possibilities can be found', async () => {
  const at = Date.UTC(2026, 2, 5, 10, 20, 30, 4);
  perform.mockResolvedValue({ number: 4 });
  const asked = { idempotencyKey: 'a-key-of-the-form', what: votes[1] };
  await withIdempotency(contextOf({ at }), asked, perform);
  const [row] = kept.values();
  const stored = JSON.stringify(row);
  for (const what of votes) expect(stored).not.toContain(digestOf(what));
  expect(stored).not.toContain(digestOf(['vera', 'a-key-of-the-form']));
  expect(row?.answer).toEqual({ sealed: expect.stringMatching(/^encrypted:/) });
  // Not the minute of the vote either.
  expect(row?.at).toBe('2026-03-05T11:00:00.000Z');
});

test('knows a request again after the key of the installation has changed', async () => {
  await withIdempotency(contextOf(), request, perform);
  const keys = `${newKey()},${current}`;
  expect(await withIdempotency(contextOf({ keys }), request, perform)).toEqual({ number: 1 });
  expect(perform).toHaveBeenCalledTimes(1);
});

test('knows a request again that an earlier version stored', async () => {
  const id = digestOf(['vera', request.idempotencyKey]);
  const at = new Date(0).toISOString();
  kept.set(id, { id, request: digestOf(request.what), answer: { number: 7 }, at });
  expect(await withIdempotency(contextOf(), request, perform)).toEqual({ number: 7 });
  expect(perform).not.toHaveBeenCalled();
});
