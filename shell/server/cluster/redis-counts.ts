import type { Redis } from 'ioredis';
import {
  addedTo,
  type Counts,
  type CountsOptions,
  memoryCounts,
  type SharedCounts,
} from './shared-counts.ts';

/** Keys with additions that wait for Redis; more than that are given up. */
const maxPending = 10_000;

/**
 * Counters in Redis, a hash for each key. Additions are collected until `flush`, and wait while Redis is away; the sums
 * are then those of this server.
 */
export function redisCounts(
  store: Redis,
  prefix: string,
  options: CountsOptions,
): SharedCounts & { flush: () => Promise<void> } {
  const own = memoryCounts(options);
  let pending = new Map<string, Counts>();

  return {
    add(key, counts) {
      own.add(key, counts);
      wait(key, counts);
    },
    async sum(keys) {
      await flush();
      try {
        const found = await store
          .pipeline(keys.map((key) => ['hgetall', `${prefix}:${key}`]))
          .exec();
        return (found ?? []).reduce<Counts>((sum, [error, fields]) => {
          if (error) throw error;
          return addedTo(sum, numbersIn(fields as Record<string, string>));
        }, {});
      } catch {
        return own.sum(keys);
      }
    },
    flush,
  };

  function wait(key: string, counts: Counts): void {
    if (pending.size >= maxPending && !pending.has(key)) return;
    pending.set(key, addedTo(pending.get(key) ?? {}, counts));
  }

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const sent = pending;
    pending = new Map();
    const transaction = store.multi();
    for (const [key, counts] of sent) {
      for (const [field, count] of Object.entries(counts)) {
        transaction.hincrby(`${prefix}:${key}`, field, count);
      }
      transaction.pexpire(`${prefix}:${key}`, options.keptFor);
    }
    try {
      await transaction.exec();
    } catch {
      for (const [key, counts] of sent) wait(key, counts);
    }
  }
}

function numbersIn(fields: Record<string, string>): Counts {
  return Object.fromEntries(Object.entries(fields).map(([name, count]) => [name, Number(count)]));
}
