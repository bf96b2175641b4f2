import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Canary,
  CONTRACT,
  type Registry,
  type Release,
  type RemoteName,
} from '@site/shared/contract';
import {
  addKey,
  createKeyPair,
  folderStore,
  readReports,
  type Signer,
  servedCanaries,
  servedRegistry,
  signedPromotion,
  signerOf,
  signing,
  versionOf,
} from '@site/shared/releases';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeShellBuild } from '../testing/shell-build.ts';
import { createGenerations } from './generations.ts';
import type { Generations } from './types.ts';

// Store, files and workers are real. Fake is only the code that the workers run: the shell's
// bundle, which renders the one remote, and the remote, which is a few lines of each test.

const bundle = `
export const assertHandle = () => {};
export const assertRemote = () => {};
export const collectMessages = async () => ({ ru: {}, en: {} });
export const createRenderer = ({ remotes }) => async (request, apiOf) => {
  try {
    const { url } = request;
    const drawn = Object.values(remotes).find(({ routes }) => url.endsWith(routes.default[0].path));
    const root = await drawn.draw(apiOf('ru'));
    const payload = { kind: 'payload', status: 200, mounts: [], zone: 'UTC' };
    if (!root) return { ...payload, payload: { data: {} } };
    if (request.kind !== 'page') return { ...payload, payload: { data: root.hydration.loaderData } };
    const page = { head: '', root: '', hydration: null, mounts: [], zone: 'UTC', slot: 'default', locale: 'ru' };
    const facts = typeof root === 'string' ? { root } : root;
    return { kind: 'page', status: 200, boot: 'now', ...page, ...facts };
  } catch (error) {
    return { kind: 'payload', status: 500, payload: { data: {} }, failure: error.message };
  }
};
`;
const works = 'const draw = () => {};';

const minutes = 60_000;
/** Starting workers takes long: a landing run has one test of each rule, a full one its variants as well. */
const inFullTier = process.env.TEST_TIER === 'full';
const widened = <Item>(landing: readonly Item[], further: readonly Item[]): readonly Item[] =>
  inFullTier ? [...landing, ...further] : landing;
type Fault = readonly [name: string, code: string];
type Refusal = readonly [name: string, code: string, reason: string];
/** Milliseconds that a test waits for a release; starts are slow on a busy machine. */
const patience = 60_000;
/** Just above the grace period that a start has before a newer release replaces it. */
const startGrace = 5001;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const now = vi.fn<() => Date>();
const gateway = vi.fn();
/** Shared, so that only the first worker compiles its modules. */
const compiledDir = await mkdtemp(join(tmpdir(), 'compiled-'));
let folder: string;
let releasesDir: string;
let time: number;
let serial: number;
let promoted: Registry['live'];
let canaries: Record<RemoteName, Canary>;
let generations: Generations;

vi.setConfig({ testTimeout: 2 * patience });

beforeEach(async () => {
  vi.resetAllMocks();
  time = Date.now();
  now.mockImplementation(() => new Date(time));
  serial = 0;
  promoted = {};
  canaries = {};
  folder = await mkdtemp(join(tmpdir(), 'generations-'));
  releasesDir = join(folder, 'releases');
  await writeShellBuild(join(folder, 'shell'), bundle);
  await land('v1', works);
});

afterEach(async () => {
  await generations.close();
  await rm(folder, { recursive: true });
});

afterAll(() => rm(compiledDir, { recursive: true, force: true }));

/** Puts a release into the store: JavaScript that returns how its only page is rendered. */
async function land(
  version: string,
  code: string,
  released = code,
  name: RemoteName = 'mf-public',
  contract = CONTRACT,
): Promise<void> {
  const path = name === 'mf-public' ? '/page' : `/${name}`;
  const entry = (text: string) => `${text}
export default { draw, contract: ${contract}, routes: { default: [{ id: 'page', path: '${path}' }] } };`;
  const home = join(releasesDir, name, version);
  const hash = createHash('sha384').update(entry(released)).digest('base64');
  const release: Release = {
    name,
    version,
    contract,
    mounts: [{ id: 'page', path, slot: 'default', handle: {} }],
    assets: {},
    files: { 'server/entry.mjs': `sha384-${hash}` },
  };
  await mkdir(join(home, 'server'), { recursive: true });
  await writeFile(join(home, 'server/entry.mjs'), entry(code));
  await writeFile(join(home, 'release.json'), JSON.stringify(release));
}

/** Runs a canary beside the live versions, or none. */
async function tryCanary(version: string | null, percent = 10): Promise<void> {
  canaries = version === null ? {} : { 'mf-public': { version, percent } };
  await writeRegistry();
}

/** Makes versions live in addition to those promoted before. */
async function promote(version: string, name: RemoteName = 'mf-public'): Promise<void> {
  promoted = { ...promoted, [name]: version };
  await writeRegistry();
}

async function writeRegistry(): Promise<void> {
  serial += 1;
  const registry: Registry = { serial, live: promoted, channels: { canary: canaries } };
  await writeFile(join(releasesDir, 'registry.json'), JSON.stringify(registry));
}

async function start(accepts?: readonly number[]): Promise<void> {
  generations = await createGenerations({
    releasesDir,
    served: servedRegistry(folder, releasesDir),
    servedCanaries: servedCanaries(folder, releasesDir),
    store: folderStore(releasesDir),
    server: 'a',
    releaseKeys: join(folder, 'release-keys.json'),
    shellDist: join(folder, 'shell'),
    compiledDir,
    gateway,
    product: {} as never,
    origin: '',
    isContentPage: () => false,
    iconSources: [],
    ...(accepts && { accepts }),
    demo: true,
    log,
    workers: 1,
    // Longer than any wait here: a page that hangs must end because it is no longer wanted.
    renderTimeout: minutes,
    now,
  });
}

const liveVersion = (name: RemoteName = 'mf-public') =>
  generations.current().registry.remotes[name]?.version;
const goesLive = (version: string) =>
  vi.waitFor(() => expect(liveVersion()).toBe(version), { timeout: patience });
const refusals = () =>
  log.error.mock.calls
    .filter(([, message]) => message === 'release refused')
    .map(([{ reason }]) => String(reason));
/** Waits for the refusal and for the end of its attempt, from which the next one is planned. */
const isRefused = async (count = 1) => {
  await vi.waitFor(() => expect(refusals()).toHaveLength(count), { timeout: patience });
  await looksAgain();
  await looksAgain();
};

/** What the server says of itself in the store. */
const refusedHere = async () => (await readReports(folderStore(releasesDir)))[0]?.refused;

/** Waits until the store was polled again: each poll reads the clock. */
async function looksAgain(): Promise<void> {
  const before = now.mock.calls.length;
  await vi.waitFor(() => expect(now.mock.calls.length).toBeGreaterThan(before + 2), {
    timeout: patience,
  });
}

/**
 * Checks that a server started without usable releases serves one as soon as it is in the store.
 */
async function goesLiveWhenItHasCome(version: string): Promise<void> {
  expect(generations.ready()).toBe(false);

  await land(version, works);
  time += minutes;

  await vi.waitFor(() => expect(generations.ready()).toBe(true), { timeout: patience });
  expect(liveVersion()).toBe(version);
}

/** Serves v1 and stops; then v2 is promoted, which throws when it is imported. */
async function stopBeforeRefused(): Promise<void> {
  await promote('v1');
  await start();
  await generations.close();
  await land('v2', "throw new Error('no such luck');");
  await promote('v2');
}

/**
 * JavaScript that records that it runs; `ran` in the code is how often it ran before, in any
 * worker.
 */
const counting = (code: string) => `const fs = process.getBuiltinModule('node:fs');
const notes = ${JSON.stringify(join(folder, 'runs'))};
const ran = fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').length : 0;
fs.appendFileSync(notes, '.');
${code}`;
const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).length;

test('activates a release when it arrives in the store', async () => {
  await promote('v1');
  await start();
  await promote('v2');
  await isRefused();
  expect(liveVersion()).toBe('v1');

  await land('v2', works);
  time += minutes;

  await goesLive('v2');
});

test('runs the previous contract version beside the current one, and refuses the one before', async () => {
  await land('v0', works, works, 'mf-events', CONTRACT - 1);
  await land('v0', works, works, 'mf-news', CONTRACT - 2);
  await promote('v1');
  await promote('v0', 'mf-events');
  await promote('v0', 'mf-news');
  await start([CONTRACT - 1, CONTRACT]);
  expect(liveVersion()).toBe('v1');
  expect(liveVersion('mf-events')).toBe('v0');
  expect(liveVersion('mf-news')).toBeUndefined();
  expect((await refusedHere())?.['mf-news']?.reason).toBe(
    `mf-news speaks contract ${CONTRACT - 2}, the shell accepts ${CONTRACT - 1} and ${CONTRACT}`,
  );
  const drawn = ['/page', '/mf-events'].map((url) =>
    generations.current().render({ url, kind: 'page', requestId: 'r' }),
  );
  expect((await Promise.all(drawn)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a page that hydrates on intent has the hash of its data, which its payload repeats', async () => {
  const drawn = {
    boot: 'intent',
    isRepeatable: true,
    hydration: { loaderData: { page: { words: 'of the page' } }, errors: null },
  };
  await land('v1', `const draw = () => (${JSON.stringify(drawn)});`);
  await land(
    'v2',
    `const draw = () => (${JSON.stringify({ ...drawn, isRepeatable: false })});`,
    undefined,
    'mf-events',
  );
  await promote('v1');
  await promote('v2', 'mf-events');
  await start();
  const read = async (url: string, kind: 'page' | 'payload' | 'state', facts = {}) => {
    const { body } = await generations.current().render({ url, kind, requestId: 'r', ...facts });
    return JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? body);
  };
  const { data, dataHash, facts } = await read('/page', 'state');
  expect(data).toEqual(drawn.hydration.loaderData);
  expect(facts).toMatchObject({ zone: 'UTC', preloads: [] });
  expect(await read('/page', 'payload')).not.toHaveProperty('facts');
  expect(dataHash).toMatch(/^[\w-]{11}$/);
  expect(await read('/page', 'page')).toMatchObject({ dataHash, locale: 'ru' });
  const page = await generations.current().render({ url: '/page', kind: 'page', requestId: 'r' });
  expect(JSON.parse(page.state ?? '')).toMatchObject({ data, dataHash, facts });
  const state = await generations.current().render({ url: '/page', kind: 'state', requestId: 'r' });
  expect([page.dataHash, state.dataHash]).toEqual([dataHash, dataHash]);
  expect(await read('/page', 'page')).not.toHaveProperty('product');
  const refused = { formState: { values: {}, errors: {} } };
  for (const whole of [await read('/page', 'page', refused), await read('/mf-events', 'page')]) {
    expect(whole).toMatchObject({ hydration: drawn.hydration });
    expect(whole).not.toHaveProperty('dataHash');
  }
});

test('activates releases that arrive after a start without any', async () => {
  await promote('v2');
  await start();
  await goesLiveWhenItHasCome('v2');
});

if (inFullTier) {
  test('retries a release whose worker died during its start', async () => {
    await promote('v1');
    await start();
    await land('v2', counting(`if (ran === 0) process.exit(7); ${works}`));
    await promote('v2');
    await isRefused();
    expect(refusals()[0]).toBe('a render worker ended with code 7');

    time += minutes;

    await goesLive('v2');
  });

  test('retries a release whose workers died while rendering', async () => {
    await promote('v1');
    await start();
    await land('v2', counting('const draw = () => { if (ran < 2) process.exit(7); };'));
    await promote('v2');
    await isRefused();

    time += minutes;

    await goesLive('v2');
  });

  test('retries a release whose page threw because of a missing answer', async () => {
    gateway.mockResolvedValueOnce({ status: 503, body: '{}', tags: [] });
    gateway.mockResolvedValue({ status: 200, body: '{"data":[]}', tags: [] });
    await promote('v1');
    await start();
    await land(
      'v2',
      "const draw = (api) => api.request(() => ({ path: '/items/news', method: 'GET' }));",
    );
    await promote('v2');
    await isRefused();

    time += minutes;

    await goesLive('v2');
  });

  test('logs the same error once, and another one as well', async () => {
    await promote('v1');
    await start();
    await promote('v2');
    await isRefused();
    time += minutes;
    await looksAgain();
    expect(refusals()).toHaveLength(1);

    await land('v2', 'process.exit(7);');
    time += minutes;
    await isRefused(2);
    expect(refusals()).toEqual([
      expect.stringContaining('ENOENT'),
      'a render worker ended with code 7',
    ]);
  });
}

for (const [name, code, reason] of widened<Refusal>(
  [
    ['imports what it may not', "await import('node:fs');", 'a release may not import node:fs'],
    [
      'throws when its page is drawn',
      "const draw = () => { throw new Error('no page'); };",
      '/page threw while it was drawn (500)',
    ],
    [
      'redefines a global when its page is drawn',
      'const draw = () => { Array.prototype.at = () => 1; };',
      '/page redefines Array.prototype.at',
    ],
    [
      'repeats an id',
      `const draw = () => '<div id="root"><p id="root"></p></div>';`,
      "/page uses the id 'root' twice",
    ],
  ],
  [
    ['throws when it is imported', "throw new Error('no such luck');", 'no such luck'],
    [
      'redefines a global when it is imported',
      'Object.prototype.size = 0; const draw = () => {};',
      'mf-public redefines Object.prototype.size',
    ],
  ],
)) {
  test(`keeps a release refused that ${name}`, async () => {
    await promote('v1');
    await start();
    await land('v2', counting(code));
    await promote('v2');
    await isRefused();
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ reason: expect.stringContaining(reason), again: false }),
      'release refused',
    );
    const before = await runs();

    time += 60 * minutes;
    await looksAgain();

    expect(await runs()).toBe(before);
    expect(liveVersion()).toBe('v1');
  });
}

test('keeps a changed release refused until another change', async () => {
  await promote('v1');
  await start();
  await land('v2', 'const draw = () => { /* changed */ };', works);
  await promote('v2');
  await isRefused();
  await land('v2', works);

  time += 60 * minutes;
  await looksAgain();
  expect(liveVersion()).toBe('v1');

  await promote('v2');
  await goesLive('v2');
});

for (const [name, code] of widened<Fault>(
  [['in a loop while it is imported', 'for (;;);']],
  [
    ['while it is imported', 'await new Promise(() => setInterval(() => {}, 1000));'],
    ['while its page is drawn', ''],
  ],
)) {
  test(`activates a newer release without waiting for one that hangs ${name}`, async () => {
    await promote('v1');
    await start();
    await land('v2', counting(`const draw = () => new Promise(() => {}); ${code}`));
    await land('v3', works);
    await promote('v2');
    await vi.waitFor(async () => expect(await runs()).toBe(1), { timeout: patience });

    await promote('v3');
    time += startGrace;

    await goesLive('v3');
    expect(refusals()).toEqual([]);
    expect(log.info).toHaveBeenCalledWith(
      { serial: 2, live: { 'mf-public': 'v2' } },
      'release no longer wanted',
    );
  });

  test('activates a release that is still starting although a broken one is promoted meanwhile', async () => {
    await promote('v1');
    await start();
    const mayGoOn = join(folder, 'may-go-on');
    await land(
      'v2',
      counting(`while (!fs.existsSync(${JSON.stringify(mayGoOn)}))
  await new Promise((done) => setTimeout(done, 20));
${works}`),
    );
    await land('v3', "throw new Error('no such luck');");
    await promote('v2');
    await vi.waitFor(async () => expect(await runs()).toBe(1), { timeout: patience });

    await promote('v3');
    await looksAgain();
    await writeFile(mayGoOn, '');

    await isRefused();
    expect(refusals()).toEqual(['no such luck']);
    expect(liveVersion()).toBe('v2');
  });
}

test('activates a newer release when a start finds one that hangs', async () => {
  await land('v2', counting(`await new Promise(() => setInterval(() => {}, 1000)); ${works}`));
  await promote('v2');
  const starting = start();
  await vi.waitFor(async () => expect(await runs()).toBe(1), { timeout: patience });

  await promote('v1');
  time += startGrace;

  await starting;
  await vi.waitFor(() => expect(generations.ready()).toBe(true), { timeout: patience });
  expect(liveVersion()).toBe('v1');
  expect(refusals()).toEqual([]);
});

test('falls back to what was served last when a start finds a refused release', async () => {
  await stopBeforeRefused();

  await start();

  expect(liveVersion()).toBe('v1');
});

if (inFullTier) {
  test('retries the last releases, too, when a start can load neither', async () => {
    await stopBeforeRefused();
    await rm(join(releasesDir, 'mf-public/v1'), { recursive: true });
    await start();
    await goesLiveWhenItHasCome('v1');
  });
}

test('keeps the last good releases while the registry is corrupt, older or away, also over a restart', async () => {
  await promote('v1');
  await promote('v1');
  await start();
  const registryFile = join(releasesDir, 'registry.json');
  const states: [write: () => Promise<unknown>, problem: string][] = [
    [() => writeFile(registryFile, '{"serial": 3, "li'), 'registry.json is not JSON'],
    [() => writeFile(registryFile, '{"serial": 3, "live": 1}'), 'is no registry'],
    [() => rm(registryFile), 'went back from serial 2 to 0'],
    [() => mkdir(registryFile), 'EISDIR'],
  ];
  for (const [write, problem] of states) {
    await write();
    await vi.waitFor(() => expect(generations.problems().store).toContain(problem));
    expect(log.error).toHaveBeenLastCalledWith(
      { reason: expect.stringContaining(problem) },
      'the release store could not be followed',
    );
    expect(liveVersion()).toBe('v1');
  }
  await generations.close();
  await start();
  expect([liveVersion(), generations.problems().store]).toEqual([
    'v1',
    expect.stringContaining('EISDIR'),
  ]);
  await generations.close();
  await rm(registryFile, { recursive: true });
  await land('v0', works);
  const older: Registry = { serial: 1, live: { 'mf-public': 'v0' } };
  await writeFile(registryFile, JSON.stringify(older));
  await start();
  expect([liveVersion(), generations.problems().store]).toEqual([
    'v1',
    expect.stringContaining('went back from serial 2 to 1'),
  ]);

  await land('v2', works);
  await promote('v2');
  await goesLive('v2');
  await vi.waitFor(() => expect(generations.problems().store).toBeNull());
});

/** Releases of a site that asks for signatures; `signer` has the known key. */
async function signedReleases() {
  const { privateKey, publicKey } = createKeyPair();
  const signer = signerOf(privateKey);
  await addKey(join(folder, 'release-keys.json'), publicKey, ['mf-public', 'mf-events']);
  let registry: Registry = { serial: 0, live: {} };
  const landSigned = async (name: RemoteName, code: string, by: Signer) => {
    await land('any', code, code, name);
    const home = join(releasesDir, name);
    const facts = JSON.parse(await readFile(join(home, 'any/release.json'), 'utf8')) as Release;
    const version = versionOf(facts);
    await rename(join(home, 'any'), join(home, version));
    const release = signing(by)({ ...facts, version });
    await writeFile(join(home, version, 'release.json'), JSON.stringify(release));
    return version;
  };
  return {
    signer,
    async promote(name: RemoteName, code: string, by: Signer = signer) {
      const version = await landSigned(name, code, by);
      const next = registry.serial + 1;
      const promotion = signedPromotion({ name, version, serial: next }, by);
      registry = {
        serial: next,
        live: { ...registry.live, [name]: version },
        promotions: { ...registry.promotions, [name]: promotion },
      };
      return version;
    },
    /** A canary that is signed for the next serial. */
    async canary(code: string): Promise<Canary> {
      const version = await landSigned('mf-public', code, signer);
      const promoted = { name: 'mf-public', version, percent: 10, serial: registry.serial + 1 };
      return { version, percent: 10, promotion: signedPromotion(promoted, signer) };
    },
    async runCanary(canary?: Canary) {
      const { channels: _, ...stable } = registry;
      const serial = registry.serial + 1;
      registry = {
        ...stable,
        serial,
        ...(canary && { channels: { canary: { 'mf-public': canary } } }),
      };
      await this.write();
    },
    write: () => writeFile(join(releasesDir, 'registry.json'), JSON.stringify(registry)),
  };
}

test('a release of an unknown key is set aside alone, and what was served is served again after a restart', async () => {
  const stranger = signerOf(createKeyPair().privateKey);
  const releases = await signedReleases();
  const first = await releases.promote('mf-public', works);
  await releases.write();
  await start();
  await releases.promote('mf-public', `${works} // two`, stranger);
  const beside = await releases.promote('mf-events', works);
  await releases.write();
  await vi.waitFor(() => expect(liveVersion('mf-events')).toBe(beside), { timeout: patience });
  expect(liveVersion()).toBe(first);
  await vi.waitFor(() =>
    expect(generations.problems().refused['mf-public']).toContain('nobody knows the key'),
  );

  await generations.close();
  await start();
  expect([liveVersion(), liveVersion('mf-events')]).toEqual([first, beside]);
});

// `live-releases.test.ts` and `served-registry.test.ts` of the shared package cover the rule itself.
if (inFullTier) {
  test('a canary that has ended is not brought back with its promotion, also after a restart', async () => {
    const releases = await signedReleases();
    await releases.promote('mf-public', works);
    const canary = await releases.canary(`${works} // canary`);
    await releases.runCanary(canary);
    await start();
    const percentIs = (percent: number) =>
      vi.waitFor(() => expect(generations.canaryPercent()).toBe(percent), { timeout: patience });
    await percentIs(10);
    await releases.runCanary();
    await percentIs(0);
    await releases.runCanary(canary);
    const isRefusedAsOld = () =>
      vi.waitFor(
        () =>
          expect(generations.problems().refused['mf-public@canary']).toContain(
            'its promotion is older than what was served',
          ),
        { timeout: patience },
      );
    await isRefusedAsOld();
    await generations.close();
    await start();
    await isRefusedAsOld();
    await releases.runCanary(await releases.canary(`${works} // another`));
    await percentIs(10);
  });
}

test('renders releases of a folder behind a symbolic link', async () => {
  await symlink(releasesDir, join(folder, 'link'));
  releasesDir = join(folder, 'link');
  await land('v1', `await import('react'); ${works}`);
  await promote('v1');
  await start();
  expect(liveVersion()).toBe('v1');
});

/** Two teams release on one day: mf-public a broken version, mf-certificates a healthy one. */
describe('a broken release beside a healthy one', () => {
  const broken = "throw new Error('no such luck');";
  const other = 'mf-certificates';
  const soundGoesLive = () =>
    vi.waitFor(() => expect(liveVersion(other)).toBe('v2'), { timeout: patience });

  beforeEach(async () => {
    await land('v1', works, works, other);
    await land('v2', works, works, other);
    await land('v2', broken);
    await promote('v1', other);
    await promote('v1');
  });

  type Order = [when: string, order: RemoteName[]];
  test.each(widened<Order>([['before', ['mf-public', other]]], [['after', [other, 'mf-public']]]))(
    'is set aside alone when promoted %s',
    async (_when, order) => {
      await start();
      for (const name of order) await promote('v2', name);
      await soundGoesLive();
      await vi.waitFor(async () =>
        expect(await refusedHere()).toEqual({
          'mf-public': { version: 'v2', serial, reason: 'no such luck', again: false },
        }),
      );
      expect(liveVersion()).toBe('v1');
    },
  );

  test('stays set aside over a restart, beside two healthy ones, and its fixed version goes live', async () => {
    const third = 'mf-members';
    await land('v2', works, works, third);
    await start();
    await generations.close();
    await promote('v2');
    await promote('v2', third);
    await promote('v2', other);
    await start();
    expect([liveVersion(), liveVersion(third), liveVersion(other)]).toEqual(['v1', 'v2', 'v2']);

    await land('v3', works);
    await promote('v3');
    await goesLive('v3');
    await vi.waitFor(async () => expect(await refusedHere()).toEqual({}));
  });

  test('does not block the others at the first start of a store', async () => {
    await promote('v2');
    await promote('v2', other);
    await start();
    expect([liveVersion(), liveVersion(other)]).toEqual([undefined, 'v2']);
  });
});

describe('a canary', () => {
  const canaryVersion = () => generations.current('canary').registry.remotes['mf-public']?.version;
  const runs = (version: string) =>
    vi.waitFor(() => expect(canaryVersion()).toBe(version), { timeout: patience });

  test('runs beside the live version, and becomes live', async () => {
    await promote('v1');
    await start();
    expect([generations.canaryPercent(), canaryVersion()]).toEqual([0, 'v1']);
    await land('v2', works);
    await tryCanary('v2');
    await runs('v2');
    expect([generations.canaryPercent(), liveVersion()]).toEqual([10, 'v1']);
    const { id } = generations.current('canary');
    expect(await generations.registryOf(id)).toContain('v2');

    await tryCanary('v2', 50);
    await vi.waitFor(() => expect(generations.canaryPercent()).toBe(50), { timeout: patience });
    expect(generations.current('canary').id).toBe(id);

    canaries = {};
    await promote('v2');
    await goesLive('v2');
    await vi.waitFor(() => expect(generations.canaryPercent()).toBe(0), { timeout: patience });
    expect(generations.current('canary').id).toBe(id);
  });

  test('that is broken is refused, and ends the one before it; the live version stays', async () => {
    await promote('v1');
    await land('v2', works);
    await land('v3', "throw new Error('no such luck');");
    await tryCanary('v2');
    await start();
    await runs('v2');
    const live = generations.current();
    await tryCanary('v3');
    await vi.waitFor(() => expect(generations.canaryPercent()).toBe(0), { timeout: patience });
    expect(generations.current('canary')).toBe(live);
    expect(generations.problems().refused).toEqual({ 'mf-public@canary': 'no such luck' });
    await vi.waitFor(async () =>
      expect(await refusedHere()).toEqual({
        'mf-public@canary': { version: 'v3', serial, reason: 'no such luck', again: false },
      }),
    );

    await tryCanary(null);
    await vi.waitFor(() => expect(generations.problems().refused).toEqual({}), {
      timeout: patience,
    });
  });
});
