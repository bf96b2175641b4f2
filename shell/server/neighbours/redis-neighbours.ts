import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { keptInNeedFor } from '../page-cache/page-cache.ts';
import { withdrawnTags } from '../page-cache/withdrawn-tags.ts';
import type { Neighbours, Withdrawn, Work } from './neighbours.ts';

const word = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Nobody waits for a Redis that is away: a visitor is served as if this server were alone. */
const connection: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1000,
  retryStrategy: (tries) => Math.min(tries * 100, 1000),
};

/** Milliseconds between two proofs that the connections still carry something. */
const pulse = 2000;
/** A server that dies at its work holds the others up for no longer. */
const claimedFor = 10_000;
const lookAgain = 50;
const claimed = '';

/**
 * Web servers of one site that know of each other by Redis. `site` keeps several sites on one Redis
 * apart. Without Redis each goes on alone, and what it could not tell it tells later. What was taken back
 * lies there for a day, for who did not hear it.
 */
export function redisNeighbours(url: string, site: string, log: Log, now: () => Date): Neighbours {
  const own = randomUUID();
  const channel = `${site}:changed`;
  const withdrawnKey = `${site}:withdrawn`;
  const store = new Redis(url, connection);
  const untold = new Set<string>();
  const endings = [() => store.disconnect()];
  complainOnce(store);
  store.on('ready', () => void tellUntold());
  every(pulse, tellUntold);

  return {
    tell(tags) {
      for (const tag of tags) untold.add(tag);
      void tellUntold();
    },
    listen({ changed, missed }) {
      const ear = new Redis(url, { ...connection, autoResubscribe: false });
      endings.push(() => ear.disconnect());
      complainOnce(ear);
      ear.on('message', (_channel, message: string) => {
        const heard = wordIn(message);
        // Another version of the site may use words of its own: something has changed.
        if (!heard) void learnMissed();
        else if (heard.from !== own) changed(heard.tags);
      });
      ear.on('ready', () => {
        // What is said from here on is heard; what was said before may have been missed.
        ear.subscribe(channel).then(learnMissed, () => ear.disconnect(true));
      });
      // A connection that broke without a word looks like silence.
      every(pulse, async () => {
        if (ear.status === 'ready') await ear.ping().catch(() => ear.disconnect(true));
      });
      const learnMissed = () => withdrawnLately().then(missed, () => ear.disconnect(true));
    },
    limiter: (name, limits) =>
      new RateLimiterRedis({
        ...limits,
        storeClient: store,
        keyPrefix: `${site}:tries:${name}`,
        insuranceLimiter: new RateLimiterMemory(limits),
      }),
    once: (key, keptFor, work) => once(`${site}:once:${key}`, keptFor, work),
    close() {
      for (const end of endings) end();
    },
  };

  async function tellUntold(): Promise<void> {
    const tags = [...untold];
    if (tags.length === 0) return;
    untold.clear();
    try {
      // First noted, then told: who begins to hear in between learns it in one way or the other.
      await noteWithdrawn(withdrawnTags(tags));
      await store.publish(channel, JSON.stringify({ from: own, tags }));
    } catch {
      for (const tag of tags) untold.add(tag);
    }
  }

  async function noteWithdrawn(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    const moment = now().getTime();
    await store.zadd(withdrawnKey, ...tags.flatMap((tag) => [moment, tag]));
    await store.pexpire(withdrawnKey, keptInNeedFor);
  }

  async function withdrawnLately(): Promise<Withdrawn> {
    const found = await store.zrange(withdrawnKey, 0, -1, 'WITHSCORES');
    const withdrawn = new Map<string, number>();
    for (let at = 0; at < found.length; at += 2) {
      withdrawn.set(found[at] ?? '', Number(found[at + 1]));
    }
    return withdrawn;
  }

  async function once(key: string, keptFor: number, work: Work): Promise<string | null> {
    const found = await claimOrAnswer(key).catch(() => claimed);
    if (found !== claimed) return found;
    try {
      const answer = await work();
      await quietly(answer ? store.set(key, answer, 'PX', keptFor) : store.del(key));
      return answer;
    } catch (error) {
      await quietly(store.del(key));
      throw error;
    }
  }

  /** `claimed` when the work is ours to do, otherwise what another server got for it. */
  async function claimOrAnswer(key: string): Promise<string> {
    for (;;) {
      if (await store.set(key, claimed, 'PX', claimedFor, 'NX')) return claimed;
      const answer = await store.get(key);
      if (answer) return answer;
      await sleep(lookAgain);
    }
  }

  function every(pause: number, act: () => Promise<unknown>): void {
    const timer = setInterval(() => void act(), pause);
    endings.push(() => clearInterval(timer));
  }

  function complainOnce(redis: Redis): void {
    let away = false;
    redis.on('error', (error) => {
      if (!away) log.error({ err: error }, 'Redis is away: this web server goes on alone');
      away = true;
    });
    redis.on('ready', () => {
      if (away) log.info({}, 'Redis is back');
      away = false;
    });
  }
}

function wordIn(message: string): z.infer<typeof word> | null {
  try {
    return word.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/** What Redis does not take is done without it. */
async function quietly(command: Promise<unknown>): Promise<void> {
  await command.catch(() => {});
}
