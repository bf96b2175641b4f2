import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { Neighbours } from './neighbours.ts';
import { redisNeighbours } from './redis-neighbours.ts';

/** Connections in the order they were opened: the one that tells, the one that hears. */
const connections = vi.hoisted((): EventEmitter[] => []);
/** Fakes what Redis keeps and is told: the one set there is, and what was done, in its order. */
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
      disconnect: vi.fn(),
    });
    connections.push(connection);
    return connection;
  },
}));

const ears = { changed: vi.fn(), missed: vi.fn() };
let neighbours: Neighbours;

beforeEach(() => {
  connections.length = 0;
  sorted.clear();
  done.length = 0;
  fault.readable = true;
  vi.resetAllMocks();
  const log = createLog('silent');
  const now = () => new Date(5000);
  neighbours = redisNeighbours('redis://nowhere.test', 'https://house.test', log, now);
  neighbours.listen(ears);
});
afterEach(() => neighbours.close());

const hear = (message: string) => connections[1]?.emit('message', 'channel', message);

test('what a neighbour says has changed, has changed', () => {
  hear(JSON.stringify({ from: 'another', tags: ['news'] }));
  expect(ears.changed).toHaveBeenCalledWith(['news']);
  expect(ears.missed).not.toHaveBeenCalled();
});

test.each(['no JSON', '{}', '{"from":"another","tags":"news"}'])(
  'by %j, which nobody here understands, anything may have changed',
  async (message) => {
    hear(message);
    await vi.waitFor(() => expect(ears.missed).toHaveBeenCalledExactlyOnceWith(new Map()));
    expect(ears.changed).not.toHaveBeenCalled();
  },
);

test('what is taken back is noted for who does not hear it before the others are told', async () => {
  neighbours.tell(['news', 'people', 'gone:people']);
  await vi.waitFor(() => expect(done).toEqual(['noted', expect.stringContaining('gone:people')]));
  expect(sorted).toEqual(new Map([['people', 5000]]));
});

test('what only changed is not noted', async () => {
  neighbours.tell(['news']);
  await vi.waitFor(() => expect(done).toEqual([expect.stringContaining('news')]));
});

test('who hears again learns what was taken back meanwhile', async () => {
  sorted.set('people', 4000);
  connections[1]?.emit('ready');
  await vi.waitFor(() =>
    expect(ears.missed).toHaveBeenCalledExactlyOnceWith(new Map([['people', 4000]])),
  );
});

test('who cannot learn it does not count as hearing, and tries again', async () => {
  fault.readable = false;
  const ear = connections[1] as EventEmitter & { disconnect: () => void };
  ear.emit('ready');
  await vi.waitFor(() => expect(ear.disconnect).toHaveBeenCalledWith(true));
  expect(ears.missed).not.toHaveBeenCalled();
});
