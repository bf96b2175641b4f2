import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadSlots, type UploadSlots } from './upload-slots.ts';

let slots: UploadSlots;
beforeEach(() => {
  vi.useFakeTimers();
  slots = createUploadSlots({ perAccount: 2, total: 3, perHour: 9, waiting: 2, waitFor: 1000 });
});
afterEach(() => vi.useRealTimers());

/** Takes a slot, and records when it was given. */
function take(account: string) {
  const taken: { end?: (() => void) | null } = {};
  const given = slots.take(account).then((end) => {
    taken.end = end;
  });
  return { taken, given };
}

test('lets the next upload of an account wait for one of its own', async () => {
  const first = take('vera');
  await take('vera').given;
  await first.given;
  const third = take('vera');
  await take('oleg').given;
  expect(third.taken).toEqual({});
  first.taken.end?.();
  await third.given;
  expect(third.taken.end).toBeTypeOf('function');
});

test('lets another account begin while one waits for itself', async () => {
  await Promise.all([take('vera').given, take('vera').given]);
  const waiting = take('vera');
  const oleg = take('oleg');
  await oleg.given;
  expect(oleg.taken.end).toBeTypeOf('function');
  expect(waiting.taken).toEqual({});
});

test('refuses an upload that has waited too long, and one too many in the queue', async () => {
  await Promise.all([take('vera').given, take('vera').given]);
  const waiting = [take('vera'), take('vera')];
  const further = take('vera');
  await further.given;
  expect(further.taken.end).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting.map(({ taken }) => taken.end)).toEqual([null, null]);
});
