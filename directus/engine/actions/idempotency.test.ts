import { beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../host.ts';
import { answerRetention, withIdempotency } from './idempotency.ts';

type Context = Parameters<typeof withIdempotency>[0];

let kept: Map<string, Row>;
const perform = vi.fn<() => Promise<{ number: number }>>();

beforeEach(() => {
  kept = new Map();
  perform.mockReset();
  perform.mockImplementation(async () => ({ number: perform.mock.calls.length }));
});

/** A context of a caller at a time, with the rows of `action_keys` in memory. */
function contextOf({ user = 'vera', at = 0 } = {}): Context {
  const rows = {
    find: async ({ id }: { id: { _eq: string } }) => [kept.get(id._eq)].filter(Boolean),
    add: async (row: Row) => kept.set(String(row.id), row),
    change: async (id: string, changes: Row) => kept.set(id, { ...kept.get(id), ...changes }),
    remove: async (id: string) => kept.delete(id),
  };
  return { rows: () => rows, now: new Date(at), caller: { user } } as unknown as Context;
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
