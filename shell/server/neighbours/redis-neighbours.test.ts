import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { Neighbours } from './neighbours.ts';
import { redisNeighbours } from './redis-neighbours.ts';

/** Connections in the order they were opened: the one that tells, the one that hears. */
const connections = vi.hoisted((): EventEmitter[] => []);
vi.mock('ioredis', () => ({
  Redis: function Redis() {
    const connection = Object.assign(new EventEmitter(), {
      status: 'ready',
      publish: async () => 1,
      ping: async () => 'PONG',
      disconnect: () => {},
    });
    connections.push(connection);
    return connection;
  },
}));

const ears = { changed: vi.fn(), missed: vi.fn() };
let neighbours: Neighbours;

beforeEach(() => {
  connections.length = 0;
  vi.resetAllMocks();
  neighbours = redisNeighbours('redis://nowhere.test', 'https://house.test', createLog('silent'));
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
  (message) => {
    hear(message);
    expect(ears.missed).toHaveBeenCalledOnce();
    expect(ears.changed).not.toHaveBeenCalled();
  },
);
