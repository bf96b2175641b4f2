import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { Cluster } from './cluster.ts';
import { redisCluster } from './redis-cluster.ts';

/** Connections in the order they were opened: the publisher, the subscriber. */
const connections = vi.hoisted((): EventEmitter[] => []);
/** A fake of Redis: its one sorted set, and the commands in order. */
const sorted = vi.hoisted(() => new Map<string, unknown>());
const done = vi.hoisted((): string[] => []);
const fault = vi.hoisted(() => ({ readable: true }));
vi.mock('ioredis', () => ({
  Redis: function Redis() {
    const connection = Object.assign(new EventEmitter(), {
      status: 'ready',
      publish: async (_channel: string, message: string) => done.push(message),
      subscribe: async () => 1,
      zadd: async (_key: string, ...pairs: (string | number)[]) => {
        done.push('noted');
        for (let at = 0; at < pairs.length; at += 2) sorted.set(String(pairs[at + 1]), pairs[at]);
      },
      pexpire: async () => 1,
      zrange: async () => {
        if (fault.readable) return [...sorted].flatMap(([tag, moment]) => [tag, String(moment)]);
        throw new Error('Redis is busy');
      },
      ping: async () => 'PONG',
      sendCommand: async () => 'OK',
      disconnect: vi.fn(),
    });
    connections.push(connection);
    return connection;
  },
}));

const listener = { changed: vi.fn(), missed: vi.fn() };
let cluster: Cluster;

beforeEach(() => {
  connections.length = 0;
  sorted.clear();
  done.length = 0;
  fault.readable = true;
  vi.resetAllMocks();
  const log = createLog('silent');
  const now = () => new Date(5000);
  cluster = redisCluster('redis://nowhere.test', 'https://house.test', log, now);
  cluster.listen(listener);
});
afterEach(() => cluster.close());

const hear = (message: string) => connections[1]?.emit('message', 'channel', message);

test('reports a change that another server publishes', () => {
  hear(JSON.stringify({ from: 'another', tags: ['news'] }));
  expect(listener.changed).toHaveBeenCalledWith(['news']);
  expect(listener.missed).not.toHaveBeenCalled();
});

test.each(['no JSON', '{}', '{"from":"another","tags":"news"}'])(
  'treats the unknown message %j as a change of everything',
  async (message) => {
    hear(message);
    await vi.waitFor(() => expect(listener.missed).toHaveBeenCalledExactlyOnceWith(new Map()));
    expect(listener.changed).not.toHaveBeenCalled();
  },
);

test('stores a withdrawn tag for absent servers before publishing it', async () => {
  cluster.broadcast(['news', 'people', 'gone:people']);
  await vi.waitFor(() => expect(done).toEqual(['noted', expect.stringContaining('gone:people')]));
  expect(sorted).toEqual(new Map([['people', 5000]]));
});

test('does not store a tag that only changed', async () => {
  cluster.broadcast(['news']);
  await vi.waitFor(() => expect(done).toEqual([expect.stringContaining('news')]));
});

test('learns at reconnection what was withdrawn meanwhile', async () => {
  sorted.set('people', 4000);
  connections[1]?.emit('ready');
  await vi.waitFor(() =>
    expect(listener.missed).toHaveBeenCalledExactlyOnceWith(new Map([['people', 4000]])),
  );
});

test('reconnects when the withdrawn tags cannot be read', async () => {
  fault.readable = false;
  const ear = connections[1] as EventEmitter & { disconnect: () => void };
  ear.emit('ready');
  await vi.waitFor(() => expect(ear.disconnect).toHaveBeenCalledWith(true));
  expect(listener.missed).not.toHaveBeenCalled();
});
