// Nothing in the backend waits for Redis: docs/decisions/065-nothing-waits-for-redis.md. Directus creates its clients in many
// places, so what they have in common is set here. Must be loaded before Directus, also in the installation process.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answeredWithin, createCircuit, guardCommands, RedisAway } from '@site/shared/redis';
import type { Redis, RedisOptions } from 'ioredis';
import { insuredLimiter, type LimiterClass } from './insured-limiter.ts';
import { replyWhileAway } from './replies.ts';

/** Milliseconds for the reply to a command. */
const timeout = 500;
/** Milliseconds between two checks that Redis answers. */
const heartbeat = 1000;
/** Milliseconds after which a client whose connection is silent connects again. */
const silence = 10_000;

const defaults: RedisOptions = {
  connectTimeout: 2000,
  retryStrategy: (attempts) => Math.min(attempts * 100, 1000),
  // Only subscriptions wait, for as long as it takes: all other commands are settled by the guard.
  maxRetriesPerRequest: null,
  // The ready check may run after a client has subscribed, on a busy machine, which crashes the process.
  enableReadyCheck: false,
};

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const fromApi = createRequire(fromDirectus.resolve('@directus/api/rate-limiter'));

type RedisClass = { defaultOptions: RedisOptions; prototype: Redis };
type Emitting = { silentEmit: (event: string, cause: unknown) => boolean };
type Lock = { usingLock: (key: string, work: () => Promise<unknown>) => Promise<unknown> };
type Clock = { set: (time: number) => Promise<boolean>; reset: () => Promise<void> };

const redisClass = fromApi('ioredis') as RedisClass;
const circuit = createCircuit({
  opened: (cause) => void log('warn', `Redis is away, this instance goes on alone: ${cause}`),
  closed: () => void log('info', 'Redis is back'),
});

/** Whether Redis does not answer; a ping would wait until it does. */
export const isRedisAway = () => circuit.isOpen;

Object.assign(redisClass.defaultOptions, defaults);
const probes = guardAllCommands();
watchConnections();
countAttemptsInMemory();

/** Returns the clients to which the guard does not apply. */
function guardAllCommands(): WeakSet<object> {
  const exempt = new WeakSet<object>();
  guardCommands(redisClass.prototype, {
    circuit,
    timeout,
    isExempt: (client) => exempt.has(client),
    settle(command) {
      const away = replyWhileAway(command.name);
      if (away) command.resolve(away.reply);
      else command.reject(new RedisAway());
    },
  });
  return exempt;
}

/** Checks every second, from the first client on, that Redis answers and all clients are connected. */
function watchConnections(): void {
  const clients = new Set<Redis>();
  // At the start Redis may have what was changed during an outage.
  let lostSince: number | undefined = Date.now();
  let isProbed = false;
  const prototype = redisClass.prototype as Redis & Emitting;
  const { connect, silentEmit } = prototype;

  // The constructor connects.
  prototype.connect = function (this: Redis, ...call) {
    if (!probes.has(this) && !clients.has(this)) {
      clients.add(this);
      this.on('close', () => {
        lostSince ??= Date.now();
      });
      this.on('end', () => clients.delete(this));
      if (!isProbed) startProbe(this);
      isProbed = true;
    }
    return connect.apply(this, call);
  };
  // Every client would report every attempt to connect.
  prototype.silentEmit = function (this: Redis, event, cause) {
    if (event !== 'error') return silentEmit.call(this, event, cause);
    circuit.open(cause);
    return false;
  };

  function startProbe(client: Redis): void {
    const probe = client.duplicate({ lazyConnect: true, enableOfflineQueue: false });
    probes.add(probe);
    void connect.call(probe).catch(() => {});
    setInterval(() => void check(probe), heartbeat).unref();
  }

  async function check(probe: Redis): Promise<void> {
    const answers = await answeredWithin(probe.ping(), timeout);
    if (!answers) {
      lostSince ??= Date.now();
      circuit.open('no answer to a ping');
    }
    if (lostSince === undefined) return;
    if (answers && [...clients].every(({ status }) => status === 'ready')) {
      circuit.close();
      lostSince = undefined;
      await forgetShared().catch(() => {
        lostSince ??= Date.now();
      });
      return;
    }
    await forgetOwn();
    if (Date.now() - lostSince < silence) return;
    lostSince = Date.now();
    for (const client of [probe, ...clients]) client.disconnect(true);
  }
}

/** Other instances were not heard: drops what all of them share and what this one has in memory. */
async function forgetShared(): Promise<void> {
  const { clearSystemCache } = await directusModule<{
    clearSystemCache: (options: { forced: true }) => Promise<void>;
  }>('cache');
  await clearSystemCache({ forced: true });
}

/** Permissions that another instance has changed are valid here for a second at most. */
async function forgetOwn(): Promise<void> {
  const { useCache } = await directusModule<{
    useCache: () => { local?: { clear: () => Promise<void> } };
  }>('permissions/cache');
  await useCache().local?.clear();
}

function countAttemptsInMemory(): void {
  const limiters = fromApi('rate-limiter-flexible') as Record<string, LimiterClass>;
  const { RateLimiterRedis, RateLimiterMemory } = limiters;
  if (RateLimiterRedis && RateLimiterMemory)
    limiters.RateLimiterRedis = insuredLimiter(RateLimiterRedis, RateLimiterMemory);
}

/** Work under a lock in Redis: imports go on without it, jobs of Directus leave out their turn. */
export async function goOnWithoutLocks(): Promise<void> {
  const memory = createRequire(fromDirectus.resolve('@directus/api/utils/store')).resolve(
    '@directus/memory',
  );
  const { KvRedis } = (await import(pathToFileURL(memory).href)) as {
    KvRedis: { prototype: Lock };
  };
  const { usingLock } = KvRedis.prototype;
  KvRedis.prototype.usingLock = function (key, work) {
    return circuit.isOpen ? work() : usingLock.call(this, key, work);
  };
  const { SynchronizedClock } = await directusModule<{ SynchronizedClock: { prototype: Clock } }>(
    'synchronization',
  );
  const { set, reset } = SynchronizedClock.prototype;
  SynchronizedClock.prototype.set = function (time) {
    return set.call(this, time).catch(() => false);
  };
  SynchronizedClock.prototype.reset = function () {
    return reset.call(this).catch(() => {});
  };
}

async function log(level: 'warn' | 'info', text: string): Promise<void> {
  type Logger = Record<typeof level, (text: string) => void>;
  const { useLogger } = await directusModule<{ useLogger: () => Logger }>('logger/index');
  useLogger()[level](text);
}

function directusModule<Module>(path: string): Promise<Module> {
  const file = fromDirectus.resolve(`@directus/api/${path}`);
  return import(pathToFileURL(file).href) as Promise<Module>;
}
