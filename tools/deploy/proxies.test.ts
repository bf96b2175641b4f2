import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { installPackage } from '../programs/debian.ts';
import { type ProxyName, proxyPackages, shippedProxy, writeCertificate } from './shipped-proxy.ts';

/** A web server behind the proxy, as far as a proxy sees it. */
type Fake = {
  server: Server;
  port: number;
  /** Method and path of the requests that it has received, without those of health checks. */
  received: string[];
  headers: IncomingHttpHeaders;
  ready: boolean;
  /** Ends the connection of a POST in place of an answer. */
  diesOnPost: boolean;
};
type Proxy = { address: string; stop: () => Promise<void> };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxies-'));
  await writeCertificate(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fakeServer(port = 0): Promise<Fake> {
  const fake = {
    received: [],
    headers: {},
    ready: true,
    diesOnPost: false,
    port,
  } as unknown as Fake;
  fake.server = createServer((incoming, outgoing) => {
    const isCheck = incoming.url?.startsWith('/readyz') === true;
    if (!isCheck) {
      fake.received.push(`${incoming.method} ${incoming.url}`);
      fake.headers = incoming.headers;
    }
    if (fake.diesOnPost && incoming.method === 'POST') return void incoming.destroy();
    outgoing.writeHead(fake.ready ? 200 : 503).end();
  }).listen(port, '127.0.0.1');
  await once(fake.server, 'listening');
  fake.port = (fake.server.address() as AddressInfo).port;
  return fake;
}

async function end({ server }: Fake): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function start(program: string, args: readonly string[], port: number): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const address = `https://127.0.0.1:${port}`;
  await expect.poll(() => get(address, '/'), { timeout: 10_000 }).toBe(200);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: false });

/** The status of an answer; 0 when there is none. */
function ask(address: string, path: string, method: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const asked = request(address + path, { method, agent, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}
const get = (address: string, path: string) => ask(address, path, 'GET');

async function startProxy(name: ProxyName, servers: readonly number[]): Promise<Proxy> {
  const own = await freePort();
  const { command, args } = await shippedProxy(name, folder, { own, servers });
  return start(command, args, own);
}

describe.each(['nginx', 'haproxy'] as const)('%s in front of two servers', (name) => {
  let servers: [Fake, Fake];
  let proxy: Proxy;
  beforeAll(() => installPackage(proxyPackages[name]));
  const begin = async () => {
    servers = [await fakeServer(), await fakeServer()];
    proxy = await startProxy(
      name,
      servers.map(({ port }) => port),
    );
  };
  afterEach(async () => {
    await proxy.stop();
    await Promise.all(servers.map(end));
  });
  const statuses = async (count: number, method = 'GET') => {
    const found = new Set<number>();
    for (let at = 0; at < count; at += 1) found.add(await ask(proxy.address, '/news', method));
    return [...found];
  };

  test('answers every request while one server cannot be reached', async () => {
    await begin();
    await end(servers[0]);
    expect(await statuses(20)).toEqual([200]);
    expect(await statuses(20, 'POST')).toEqual([200]);
  });

  test('answers every page while one server is not ready', async () => {
    await begin();
    servers[0].ready = false;
    expect(await statuses(20)).toEqual([200]);
  });

  test('sends no POST twice', async () => {
    await begin();
    for (const server of servers) server.diesOnPost = true;
    expect(await ask(proxy.address, '/api/actions/once', 'POST')).toBe(502);
    const received = servers.flatMap((server) => server.received);
    expect(received.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/actions/once']);
  });

  test('sends the address of the visitor, and nothing to the addresses of operators', async () => {
    await begin();
    expect(await get(proxy.address, '/metrics')).toBe(404);
    expect(servers.flatMap(({ received }) => received)).not.toContain('GET /metrics');
    await statuses(2);
    const sent = servers.flatMap(({ headers }) => headers['x-forwarded-for'] ?? []);
    expect(new Set(sent)).toEqual(new Set(['127.0.0.1']));
  });
});
