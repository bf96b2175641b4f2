import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '../site.ts';
import { type FragileBackend, fragileBackend } from './fragile-backend.ts';
import { startServer, waitUntilReady } from './own-server.ts';
import { type Alteration, copyStore, type ReleaseStore } from './release-store.ts';

/** One event of the web server's log. */
export type LogLine = { msg: string; serial?: number; reason?: string; requestId?: string };

/** A web server whose releases, backend connection and log belong to the test. */
export type TestServer = {
  /** Scheme, host and port. */
  url: string;
  store: ReleaseStore;
  backend: FragileBackend;
  /** Everything it has printed, as text and line by line. */
  log: () => string;
  logLines: () => LogLine[];
  /**
   * The server's log line about a change of the registry, once there is one: `release live` or `refused`.
   */
  verdict: (serial: number) => Promise<LogLine>;
  /** Restarts the web server on the same data; returns its new address. */
  restart: (env?: NodeJS.ProcessEnv) => Promise<string>;
};

/**
 * `test` against a separate web server, one per worker: what a test does to its releases or its backend
 * affects no other journey. It is restored after each test.
 */
export const test = base.extend<{ tidy: undefined }, { testServer: TestServer }>({
  testServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => withTestServer(use),
    { scope: 'worker' },
  ],
  baseURL: ({ testServer }, use) => use(testServer.url),
  tidy: [
    async ({ testServer }, use) => {
      await use(undefined);
      await testServer.backend.restore();
      const serial = await testServer.store.restore();
      if (serial !== null) expect((await testServer.verdict(serial)).msg).toBe('release live');
    },
    { auto: true },
  ],
});

/** The same with a separate server for each test: it has received no request before. */
export const freshTest = base.extend<{ testServer: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  testServer: ({}, use) => withTestServer(use),
  baseURL: ({ testServer }, use) => use(testServer.url),
});

/** Releases an altered remote and waits until it is live; returns its version. */
export async function goLive(
  { store, verdict }: TestServer,
  remote: string,
  alteration: Alteration,
): Promise<string> {
  const version = await store.alter(remote, alteration);
  const serial = await store.promote({ [remote]: version });
  expect((await verdict(serial)).msg).toBe('release live');
  return version;
}

async function withTestServer(use: (testServer: TestServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-server-'));
  const store = await copyStore(
    join(process.env.DATA_DIR ?? '', 'releases'),
    join(folder, 'releases'),
  );
  // Its threads need not compile the code that it shares with the site.
  await symlink(join(process.env.DATA_DIR ?? '', 'compiled'), join(folder, 'compiled'));
  const backend = await fragileBackend(process.env.DIRECTUS_URL ?? '');
  const own = {
    DATA_DIR: folder,
    DIRECTUS_URL: backend.url,
    // No backend response is cached.
    READS_KEPT_SECONDS: '0',
    // The default: these tests are about a backend that does not answer.
    BACKEND_TIMEOUT_MS: '3000',
  };
  const begin = (env: NodeJS.ProcessEnv = {}) => startServer({ ...own, ...env });
  let server = await begin();
  const log = () => server.log();
  const logLines = () => linesOf(log());
  const verdict = (serial: number) => findVerdict(serial, logLines);
  await waitUntilReady(server);
  const restart = async (env?: NodeJS.ProcessEnv) => {
    await server.stop();
    server = await begin(env);
    await waitUntilRendering(server.url);
    return server.url;
  };
  await use({ url: server.url, store, backend, log, logLines, verdict, restart });
  await server.stop();
  await backend.close();
  await rm(folder, { recursive: true });
}

function linesOf(printed: string): LogLine[] {
  const whole = printed.slice(0, printed.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);
}

async function findVerdict(serial: number, logLines: () => LogLine[]): Promise<LogLine> {
  let line: LogLine | undefined;
  await expect(() => {
    line = logLines().find((each) => each.serial === serial);
    expect(line, `what becomes of serial ${serial}`).toBeDefined();
  }).toPass({ timeout: 40_000, intervals: [50] });
  return line as LogLine;
}

/** The words before the request id on an error page. */
export const codeToQuote = { ru: 'Код для обращения: ', en: 'Code to quote: ' };

export { addressOf, expect, languages, walkedIn } from '../site.ts';

/** Waits until the server can render; the backend may be away. */
async function waitUntilRendering(url: string): Promise<void> {
  const isRendering = async () => {
    const { parts } = (await (await fetch(`${url}/readyz`)).json()) as {
      parts: { rendering: { ok: boolean } };
    };
    return parts.rendering.ok;
  };
  await expect.poll(isRendering, { timeout: 40_000 }).toBe(true);
}
