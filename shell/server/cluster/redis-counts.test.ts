import type { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { redisCounts } from './redis-counts.ts';

/** A fake of Redis: its hashes, and whether it answers. */
let hashes: Map<string, Record<string, string>>;
let isAway: boolean;
beforeEach(() => {
  hashes = new Map();
  isAway = false;
});

const exec = async <Answer>(answer: () => Answer): Promise<Answer> => {
  if (isAway) throw new Error('Redis is away');
  return answer();
};
const store = {
  multi: () => {
    const steps: (() => void)[] = [];
    return {
      hincrby(key: string, field: string, by: number) {
        steps.push(() => {
          const hash = hashes.get(key) ?? {};
          hashes.set(key, { ...hash, [field]: String(Number(hash[field] ?? 0) + by) });
        });
      },
      pexpire() {},
      exec: () => exec(() => steps.map((step) => step())),
    };
  },
  pipeline: (commands: [string, string][]) => ({
    exec: () => exec(() => commands.map(([, key]) => [null, hashes.get(key) ?? {}])),
  }),
} as unknown as Redis;
const server = () => redisCounts(store, 'counts', { keptFor: 60_000 });

test('sums what all servers have counted', async () => {
  const [first, second] = [server(), server()];
  first.add('minute 1', { views: 2 });
  second.add('minute 1', { views: 1, errors: 1 });
  second.add('minute 2', { views: 4 });
  await second.flush();
  expect(await first.sum(['minute 1', 'minute 2', 'minute 3'])).toEqual({ views: 7, errors: 1 });
});

test('sums its own counts while Redis is away, and sends them once when it is back', async () => {
  const [first, second] = [server(), server()];
  second.add('minute 1', { views: 5 });
  await second.flush();

  isAway = true;
  first.add('minute 1', { views: 1 });
  expect(await first.sum(['minute 1'])).toEqual({ views: 1 });
  first.add('minute 1', { views: 1 });
  await first.flush();

  isAway = false;
  expect(await first.sum(['minute 1'])).toEqual({ views: 7 });
  await first.flush();
  expect(await second.sum(['minute 1'])).toEqual({ views: 7 });
});
