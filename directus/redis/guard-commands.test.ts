// @isolated: elsewhere a module may have guarded all clients of the process.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Circuit, createCircuit, guardCommands, RedisAway } from '@site/shared/redis';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A server that answers every command with OK, unless it hangs. */
let server: Server;
let isHung: boolean;
const unanswered: (() => void)[] = [];
const received: string[] = [];
const sockets = new Set<Socket>();

let redis: Redis;
let circuit: Circuit;
const opened = vi.fn();

beforeEach(async () => {
  isHung = false;
  opened.mockClear();
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('data', (data) => {
      received.push(String(data));
      // Each command is an array.
      const replies =
        String(data)
          .match(/^\*\d+/gm)
          ?.map(() => '+OK\r\n') ?? [];
      const answer = () => void socket.write(replies.join(''));
      if (isHung) unanswered.push(answer);
      else answer();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  redis = new Redis(port, '127.0.0.1', { enableReadyCheck: false, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  circuit = createCircuit({ opened, closed: () => {} });
});
afterEach(async () => {
  redis.disconnect();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  unanswered.length = 0;
  received.length = 0;
  await new Promise((resolve) => server.close(resolve));
});

const connected = () => redis.status === 'ready' || once(redis, 'ready');

test('opens the circuit at the first command without an answer; the next ones are not sent', async () => {
  await connected();
  guardCommands(redis, { circuit, timeout: 50 });
  expect(await redis.get('a')).toBe('OK');
  isHung = true;
  const both = await Promise.allSettled([redis.get('a'), redis.set('a', 1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(opened).toHaveBeenCalledExactlyOnceWith(new Error('no answer within 50 ms'));
  const sent = unanswered.length;
  await expect(redis.get('a')).rejects.toBeInstanceOf(RedisAway);
  expect(unanswered).toHaveLength(sent);

  for (const answer of unanswered) answer();
  isHung = false;
  circuit.close();
  expect(await redis.get('a')).toBe('OK');
});

test('settles commands as asked, also those of a transaction', async () => {
  await connected();
  const settle = vi.fn((command) => command.resolve(null));
  guardCommands(redis, { circuit, timeout: 50, settle });
  circuit.open('a test');
  expect(await redis.get('a')).toBeNull();
  await redis.pipeline().set('a', 1).get('a').exec();
  expect(settle.mock.calls.map(([{ name }]) => name)).toEqual(['get', 'set', 'get']);
});

test('sends nothing while the client is not connected, except subscriptions, which wait', async () => {
  guardCommands(redis, { circuit, timeout: 50 });
  expect(redis.status).not.toBe('ready');
  await expect(redis.get('a')).rejects.toBeInstanceOf(RedisAway);
  const waiting = redis.client('GETNAME');
  expect(await waiting).toBe('OK');
  expect(opened).not.toHaveBeenCalled();
});

test('does not send again after a reconnection what its caller has given up', async () => {
  await connected();
  guardCommands(redis, { circuit, timeout: 50 });
  isHung = true;
  await expect(redis.set('a', 1)).rejects.toBeInstanceOf(RedisAway);
  isHung = false;
  circuit.close();
  received.length = 0;
  const ready = once(redis, 'ready');
  for (const socket of sockets) socket.destroy();
  await ready;
  await redis.get('b');
  expect(received.join('')).toMatch(/\bget\b/);
  expect(received.join('')).not.toMatch(/\bset\b/);
});
