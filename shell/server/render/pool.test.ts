import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeShellBuild } from '../testing/shell-build.ts';
import { createPool, type Pool } from './pool.ts';
import type { Gateway, Read, RenderRequest } from './types.ts';
import type { WorkQueueOptions } from './work-queue.ts';

/** Starting workers takes long: a landing run has one test of each rule, a full one its variants as well. */
const inFullTier = process.env.TEST_TIER === 'full';
/** Fake of the shell's server bundle: its output names the worker that rendered it. */
const bundle = `
import { existsSync, writeFileSync } from 'node:fs';
import { threadId, workerData } from 'node:worker_threads';
if (existsSync(workerData.shellDist + '/no-start')) throw new Error('does not start');
export const assertHandle = () => {};
export const assertRemote = () => {};
export const collectMessages = async () => ({ ru: {}, en: {} });
export const createRenderer = () => async ({ url }, apiFor, onDraw) => {
  if (url === '/asks-for-ever') {
    for (;;) await apiFor('ru').request(() => ({ path: '/reads/whole', method: 'GET' }));
  }
  if (url.startsWith('/reads')) {
    await apiFor('ru').request(() => ({ path: url, method: 'GET' })).catch(() => {});
  }
  if (url.startsWith('/of/')) {
    const own = () => apiFor('ru').request(() => ({ path: url, method: 'GET' }));
    const [first, second] = [await own(), await own()];
    return { kind: 'redirect', status: 302, location: first + ' ' + second };
  }
  if (url.startsWith('/drawn')) onDraw();
  if (url.endsWith('/hang')) for (;;);
  if (url === '/slow') for (const end = Date.now() + 400; Date.now() < end; );
  if (url === '/stray') void Promise.reject(new Error('late'));
  if (url === '/flood') {
    for (let count = 0; count < 500; count += 1) {
      void Promise.reject(new Error('late'));
      console.error('printed', count);
    }
  }
  if (url.endsWith('/exit')) {
    writeFileSync(workerData.shellDist + '/exits', '.', { flag: 'a' });
    process.exit(7);
  }
  if (url.startsWith('/exit-once')) {
    const mark = url.slice('/exit-once?'.length);
    if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(7); }
  }
  return { kind: 'redirect', status: 302, location: 'worker ' + threadId };
};
`;

const readsBy: Record<string, Read> = {
  '/reads/whole': { status: 200, body: '{"data":1}', tags: ['news'] },
  '/reads/defaults': { status: 200, body: '{"data":1}', tags: [], partial: true },
  '/reads/away': { status: 502, body: '{"errors":[]}', tags: [] },
};

let shellDist: string;
let pool: Pool;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  shellDist = await mkdtemp(join(tmpdir(), 'shell-dist-'));
  await writeShellBuild(shellDist, bundle);
});

afterAll(() => rm(shellDist, { recursive: true }));
afterEach(() => pool.abandon());

function start(turns: Partial<WorkQueueOptions> = {}, size = 1, renderTimeout = 1000): Pool {
  pool = createPool({
    start: {
      generation: 'g1',
      releases: {},
      shellDist,
      product: {} as never,
      origin: '',
      iconSources: [],
      accepts: [1],
    },
    compiledDir: join(shellDist, 'compiled'),
    size,
    gateway: async (path) => readsBy[path] ?? { status: 404, body: '{}', tags: [] },
    log,
    now: () => new Date(0),
    renderTimeout,
    turns: { atOnce: 3, maxWaiting: 10, maxWait: 10_000, ...turns },
  });
  return pool;
}

const request = (url: string): RenderRequest => ({ url, kind: 'page', requestId: 'r1' });
const workerOf = async (url: string) => (await pool.render(request(url))).location;

test('reuses the compiled code of a worker for the next one', async () => {
  await start().ready();
  const compiled = async () => readdir(join(shellDist, 'compiled'), { recursive: true });
  await vi.waitFor(async () => expect((await compiled()).length).toBeGreaterThan(10));
});

test('rejects a page that hangs, and replaces its worker', async () => {
  await start().ready();
  const first = await workerOf('/');

  await expect(workerOf('/hang')).rejects.toThrow(/^nothing was drawn in \d+ ms$/);

  expect(await workerOf('/')).not.toBe(first);
  expect(log.warn).toHaveBeenCalledWith({ generation: 'g1' }, 'a render worker is replaced');
});

test('renders what waits behind a hanging page on the next worker', async () => {
  await start({}, 1, 3000).ready();
  const hung = workerOf('/hang');
  hung.catch(() => {});
  const behind = workerOf('/');

  await expect(hung).rejects.toThrow('nothing was drawn');
  expect(await behind).toMatch(/^worker \d+$/);
});

test('replaces a worker with an endless page, after its other renderings', async () => {
  await start().ready();
  const first = await workerOf('/');
  const endless = workerOf('/asks-for-ever');
  endless.catch(() => {});
  expect(await workerOf('/')).toBe(first);

  await expect(endless).rejects.toThrow('nothing was drawn');

  expect(await workerOf('/')).not.toBe(first);
});

if (inFullTier) {
  test('leaves a long list of renderings to a busy worker', async () => {
    await start().ready();
    const first = await workerOf('/');

    const workers = await Promise.all(Array.from({ length: 6 }, () => workerOf('/slow')));

    expect(new Set(workers)).toEqual(new Set([first]));
  });
}

const busy = { code: 'E_BACKEND', status: 503, headers: { 'retry-after': '5' } };

test('never gives a page what another user’s page has read', async () => {
  const persons = 50;
  const renderings = 10_000;
  await start({ atOnce: 64, maxWaiting: renderings }, 2, 20_000).ready();
  let reads = 0;
  const readsOf = (person: number): Gateway => {
    return async (path) => {
      reads += 1;
      // Answers come in another order than they were asked for.
      if (reads % 3 === 0) await new Promise(setImmediate);
      return { status: 200, body: JSON.stringify({ data: `${path}=${person}` }), tags: [] };
    };
  };
  const seen = await Promise.all(
    Array.from({ length: renderings }, async (_, index) => {
      const person = index % persons;
      const { location } = await pool.render(request(`/of/${index}`), readsOf(person));
      return location === `/of/${index}=${person} /of/${index}=${person}` ? [] : [index, location];
    }),
  );
  expect(seen.flat()).toEqual([]);
  expect(reads).toBe(2 * renderings);
});

test('refuses requests when the queue is full', async () => {
  await start({ atOnce: 1, maxWaiting: 1 }).ready();
  const inHand = workerOf('/slow');
  const behind = workerOf('/');

  await expect(workerOf('/')).rejects.toMatchObject(busy);

  expect(await behind).toBe(await inHand);
});

test('refuses a request that waited too long, and keeps its worker', async () => {
  await start({ atOnce: 1, maxWait: 20 }).ready();
  const inHand = workerOf('/slow');

  await expect(workerOf('/')).rejects.toMatchObject(busy);

  const worker = await inHand;
  expect(await workerOf('/')).toBe(worker);
});

test('delays only the renderings of a worker that hangs', async () => {
  await start({ atOnce: 1 }, 2, 5000).ready();
  workerOf('/hang').catch(() => {});

  const others = await Promise.all(Array.from({ length: 4 }, () => workerOf('/')));

  expect(new Set(others).size).toBe(1);
});

test('gives nothing to a worker that cannot start while there is another', async () => {
  await start({}, 2).ready();
  const mark = join(shellDist, 'no-start');
  await writeFile(mark, '');
  onTestFinished(() => rm(mark));
  await expect(workerOf('/hang')).rejects.toThrow('nothing was drawn');
  await expect
    .poll(() => log.error.mock.calls, { timeout: 10_000 })
    .toContainEqual([{ generation: 'g1', reason: 'does not start' }, 'a render worker failed']);

  const workers = await Promise.all(Array.from({ length: 3 }, () => workerOf('/')));

  expect(new Set(workers).size).toBe(1);
});

test('does not queue an error page', async () => {
  await start({ atOnce: 1 }).ready();
  const inHand = workerOf('/slow');
  const error = { status: 404, message: '', requestId: 'r1' };

  await expect(pool.render({ ...request('/'), error })).rejects.toMatchObject(busy);

  await inHand;
});

test('keeps a worker whose page leaves a promise behind that fails', async () => {
  await start().ready();
  const first = await workerOf('/stray');
  await vi.waitFor(() =>
    expect(log.warn).toHaveBeenCalledWith(
      { reason: expect.stringContaining('late') },
      'a page left a promise behind that failed',
    ),
  );
  expect(await workerOf('/')).toBe(first);
});

test('logs some of the errors of a page that floods the log with them', async () => {
  await start().ready();
  await workerOf('/flood');
  const said = (what: string) => log.warn.mock.calls.filter(([, message]) => message === what);
  await vi.waitFor(() => {
    expect(said('a page left a promise behind that failed')).toHaveLength(20);
    expect(said('a page printed').length).toBeGreaterThan(0);
  });
  await workerOf('/');
  expect(said('a page left a promise behind that failed')).toHaveLength(20);
  expect(said('a page printed').length).toBeLessThanOrEqual(20);
});

test('repeats the renderings of a worker that died', async () => {
  await start().ready();
  const mark = join(shellDist, 'died-once');

  expect(await workerOf(`/exit-once?${mark}`)).toMatch(/^worker \d+$/);
});

test('rejects a page that kills every worker at the second attempt', async () => {
  await start().ready();

  await expect(workerOf('/exit')).rejects.toThrow('a render worker ended with code 7');
  expect(await workerOf('/')).toMatch(/^worker \d+$/);
});

test('does not repeat a page that kills its worker while it is rendered', async () => {
  await start().ready();
  const exits = join(shellDist, 'exits');
  await writeFile(exits, '');

  await expect(workerOf('/drawn/exit')).rejects.toThrow('a render worker ended with code 7');

  expect(await readFile(exits, 'utf8')).toBe('.');
});

if (inFullTier) {
  test('finishes a rendering that shares its workers with several hanging pages', async () => {
    await start().ready();
    const hanging = [workerOf('/drawn/hang'), workerOf('/drawn/hang')];
    const behind = workerOf('/');

    const ends = await Promise.allSettled(hanging);

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await behind).toMatch(/^worker \d+$/);
  });

  test('does not reject a reading page for a page that hangs while it is rendered, though its timeout comes first', async () => {
    await start().ready();
    const reads = workerOf('/reads/whole');
    const hangs = workerOf('/drawn/hang');

    await expect(hangs).rejects.toThrow('nothing was drawn');

    expect(await reads).toMatch(/^worker \d+$/);
  });

  test('gives nothing to a silent worker while another is working', async () => {
    await start({}, 2, 5000).ready();
    workerOf('/drawn/hang').catch(() => {});
    // Each goes to the worker with fewer renderings.
    const other = await workerOf('/slow');
    expect(await workerOf('/slow')).toBe(other);

    const workers = await Promise.all(Array.from({ length: 3 }, () => workerOf('/')));

    expect(workers).toEqual([other, other, other]);
  });
}

test('gives nothing to a starting worker while another is working', async () => {
  await start({}, 2).ready();
  await expect(workerOf('/drawn/exit')).rejects.toThrow('a render worker ended');

  const workers = await Promise.all(Array.from({ length: 3 }, () => workerOf('/')));

  expect(new Set(workers).size).toBe(1);
});

test('marks a page as partial when data that it read were missing or defaults', async () => {
  await start().ready();
  for (const [url, partial] of [
    ['/reads/whole', false],
    ['/reads/missing', false],
    ['/reads/defaults', true],
    ['/reads/away', true],
  ] as const) {
    expect([url, await pool.render(request(url))]).toMatchObject([url, { partial }]);
  }
});
