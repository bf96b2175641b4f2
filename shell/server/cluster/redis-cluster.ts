import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answeredWithin, createCircuit, guardCommands } from '@site/shared/redis';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { maxFallbackAge } from '../page-cache/page-cache.ts';
import { withdrawnTags } from '../page-cache/withdrawn-tags.ts';
import type { Cluster, Withdrawn, Work } from './cluster.ts';
import { redisCounts } from './redis-counts.ts';

const changeMessage = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Milliseconds for the reply to a command. */
const timeout = 500;

/**
 * Commands fail at once when Redis is down: the server then works as a single node. When it hangs, only those wait that
 * were sent before this was known: docs/decisions/065-nothing-waits-for-redis.md.
 */
const connection: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1000,
  connectTimeout: 2000,
  retryStrategy: (attempts) => Math.min(attempts * 100, 1000),
};

/** Milliseconds between two checks that the connections are alive. */
const heartbeat = 1000;
/** Lifetime of a claim: a server that dies holding one blocks the others no longer than this. */
const claimedFor = 10_000;
const claimPollPause = 50;
/** Milliseconds after which additions to counters reach the other servers. */
const countsPause = 1000;
const claimed = '';

/**
 * Connects a cluster of web servers through Redis. `site` separates several sites in one Redis.
 * Without Redis each server works alone and sends its pending invalidations later. Withdrawn tags
 * are stored for a day, for servers that missed the message.
 */
export function redisCluster(url: string, site: string, log: Log, now: () => Date): Cluster {
  const own = randomUUID();
  const channel = `${site}:changed`;
  const withdrawnKey = `${site}:withdrawn`;
  const circuit = createCircuit({
    opened: (cause) => log.error({ err: cause }, 'Redis is away: this web server goes on alone'),
    closed: () => log.info({}, 'Redis is back'),
  });
  const store = new Redis(url, connection);
  guardCommands(store, { circuit, timeout });
  const pendingTags = new Set<string>();
  const endings = [() => store.disconnect()];
  store.on('error', circuit.open);
  store.on('ready', () => void resume());
  every(heartbeat, resume);

  return {
    broadcast(tags) {
      for (const tag of tags) pendingTags.add(tag);
      void sendPendingInvalidations();
    },
    listen({ changed, missed }) {
      const subscriber = new Redis(url, { ...connection, autoResubscribe: false });
      endings.push(() => subscriber.disconnect());
      subscriber.on('error', circuit.open);
      subscriber.on('message', (_channel, message: string) => {
        const parsed = parseMessage(message);
        // Another version of the site may use another message format: something has changed.
        if (!parsed) void reportMissed();
        else if (parsed.from !== own) changed(parsed.tags);
      });
      subscriber.on('ready', () => {
        // Messages from now on are received; earlier ones may have been missed.
        subscriber.subscribe(channel).then(reportMissed, () => subscriber.disconnect(true));
      });
      // A silently broken connection would look like a quiet one.
      every(heartbeat, async () => {
        if (subscriber.status === 'ready')
          await subscriber.ping().catch(() => subscriber.disconnect(true));
      });
      const reportMissed = () =>
        resume()
          .then(readWithdrawn)
          .then(missed, () => subscriber.disconnect(true));
    },
    limiter: (name, limits) =>
      new RateLimiterRedis({
        ...limits,
        storeClient: store,
        keyPrefix: `${site}:tries:${name}`,
        insuranceLimiter: new RateLimiterMemory(limits),
      }),
    once: (key, keptFor, work) => once(`${site}:once:${key}`, keptFor, work),
    counts(name, options) {
      const counts = redisCounts(store, `${site}:counts:${name}`, options);
      every(countsPause, counts.flush);
      return counts;
    },
    check: async () => (await store.ping()) === 'PONG',
    close() {
      for (const end of endings) end();
    },
  };

  /** Checks that Redis answers, and sends what waited for it. */
  async function resume(): Promise<void> {
    if (store.status !== 'ready') return;
    if (await answeredWithin(store.ping(), timeout)) {
      circuit.close();
      await sendPendingInvalidations();
    } else {
      circuit.open(new Error('no answer to a ping'));
      store.disconnect(true);
    }
  }

  async function sendPendingInvalidations(): Promise<void> {
    const tags = [...pendingTags];
    if (tags.length === 0) return;
    pendingTags.clear();
    try {
      // Stored first, then published: a server that subscribes in between learns of it either way.
      await noteWithdrawn(withdrawnTags(tags));
      await store.publish(channel, JSON.stringify({ from: own, tags }));
    } catch {
      for (const tag of tags) pendingTags.add(tag);
    }
  }

  async function noteWithdrawn(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    const moment = now().getTime();
    await store.zadd(withdrawnKey, ...tags.flatMap((tag) => [moment, tag]));
    await store.pexpire(withdrawnKey, maxFallbackAge);
  }

  async function readWithdrawn(): Promise<Withdrawn> {
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
      await ignoreErrors(answer ? store.set(key, answer, 'PX', keptFor) : store.del(key));
      return answer;
    } catch (error) {
      await ignoreErrors(store.del(key));
      throw error;
    }
  }

  /**
   * Returns `claimed` when this server has to do the work, otherwise the result of another server.
   */
  async function claimOrAnswer(key: string): Promise<string> {
    for (;;) {
      if (await store.set(key, claimed, 'PX', claimedFor, 'NX')) return claimed;
      const answer = await store.get(key);
      if (answer) return answer;
      await sleep(claimPollPause);
    }
  }

  function every(pause: number, act: () => Promise<unknown>): void {
    const timer = setInterval(() => void act(), pause);
    endings.push(() => clearInterval(timer));
  }
}

function parseMessage(message: string): z.infer<typeof changeMessage> | null {
  try {
    return changeMessage.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/** Ignores errors of Redis. */
async function ignoreErrors(command: Promise<unknown>): Promise<void> {
  await command.catch(() => {});
}
