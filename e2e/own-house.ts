import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FragileBackend, fragileBackend } from './fragile-backend.ts';
import { becomesReady, startServer } from './own-server.ts';
import { type Alteration, copyStore, type ReleaseStore } from './release-store.ts';
import { test as base, expect } from './site.ts';

/** One event of the web server's log. */
export type LogLine = { msg: string; serial?: number; reason?: string; requestId?: string };

/** A web server whose releases, backend and log belong to the test. */
export type House = {
  /** Scheme, host and port. */
  url: string;
  store: ReleaseStore;
  backend: FragileBackend;
  /** Everything it has printed, as text and line by line. */
  log: () => string;
  logLines: () => LogLine[];
  /** What the server made of a change of the registry, once it has: `release live` or `refused`. */
  verdict: (serial: number) => Promise<LogLine>;
  /** Ends the web server and starts it anew on the same data; gives its new address. */
  startAgain: (env?: NodeJS.ProcessEnv) => Promise<string>;
};

/**
 * `test` against a web server of its own: one a worker, so that whatever is done to its releases or
 * its backend disturbs nobody. It is put right again after each test.
 */
export const test = base.extend<{ tidy: undefined }, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => withHouse(use),
    { scope: 'worker' },
  ],
  baseURL: ({ house }, use) => use(house.url),
  tidy: [
    async ({ house }, use) => {
      await use(undefined);
      await house.backend.restore();
      const serial = await house.store.restore();
      if (serial !== null) expect((await house.verdict(serial)).msg).toBe('release live');
    },
    { auto: true },
  ],
});

/** The same with a house a test: nothing has been asked of it before. */
export const freshTest = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  house: ({}, use) => withHouse(use),
  baseURL: ({ house }, use) => use(house.url),
});

/** Releases a remote that differs as told and waits until it is live; gives its version. */
export async function goLive(
  { store, verdict }: House,
  remote: string,
  alteration: Alteration,
): Promise<string> {
  const version = await store.alter(remote, alteration);
  const serial = await store.promote({ [remote]: version });
  expect((await verdict(serial)).msg).toBe('release live');
  return version;
}

async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  const store = await copyStore(
    join(process.env.DATA_DIR ?? '', 'releases'),
    join(folder, 'releases'),
  );
  const backend = await fragileBackend(process.env.DIRECTUS_URL ?? '');
  // Nothing is known of the backend but what it says now.
  const own = { DATA_DIR: folder, DIRECTUS_URL: backend.url, READS_KEPT_SECONDS: '0' };
  const begin = (env: NodeJS.ProcessEnv = {}) => startServer({ ...own, ...env });
  let server = await begin();
  const log = () => server.log();
  const logLines = () => linesOf(log());
  const verdict = (serial: number) => verdictOn(serial, logLines);
  await becomesReady(server);
  const startAgain = async (env?: NodeJS.ProcessEnv) => {
    await server.stop();
    server = await begin(env);
    await becomesRendering(server.url);
    return server.url;
  };
  await use({ url: server.url, store, backend, log, logLines, verdict, startAgain });
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

async function verdictOn(serial: number, logLines: () => LogLine[]): Promise<LogLine> {
  let line: LogLine | undefined;
  await expect(() => {
    line = logLines().find((each) => each.serial === serial);
    expect(line, `what becomes of serial ${serial}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [50] });
  return line as LogLine;
}

/** Before the request's id on the page of an error. */
export const codeToQuote = { ru: 'Код для обращения: ', en: 'Code to quote: ' };

export { addressOf, expect, languages, walkedIn } from './site.ts';

/** Ready but for the backend, which may be away. */
async function becomesRendering(url: string): Promise<void> {
  const isRendering = async () => {
    const { parts } = (await (await fetch(`${url}/readyz`)).json()) as {
      parts: { rendering: boolean };
    };
    return parts.rendering;
  };
  await expect.poll(isRendering, { timeout: 20_000 }).toBe(true);
}
