import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { drainBeforeEnd } from './drain.ts';

const server = createServer((_, response) => response.end('answered'));
afterEach(() => server.close());

test('an instance that is told to end says so, still answers, and then ends', async () => {
  const signals = new EventEmitter();
  const end = vi.fn();
  signals.once('SIGTERM', end);
  drainBeforeEnd(server, 300, signals);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get('connection')];
  };
  expect(await ask('/server/ping')).toEqual([200, 'keep-alive']);

  signals.emit('SIGTERM');
  expect(await ask('/server/ping')).toEqual([503, 'close']);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/items/news')).toEqual([200, 'close']);
  expect(end).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});
