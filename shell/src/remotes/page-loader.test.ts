// @vitest-environment happy-dom

import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type Mount, type PublicRegistry, type Remote } from '@site/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageLoader } from './page-loader.ts';
import { RemoteFailure } from './remote-failure.ts';

// The federation runtime is mocked here; the end-to-end tests load real remotes.
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const shareMemberModules = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./share-member-modules.ts', () => ({ shareMemberModules }));

const news: Mount = { id: 'news', path: '/news', slot: 'default', handle: {} };
const any: Mount = { id: 'content', path: '/:slug', slot: 'default', handle: {} };
const registry: PublicRegistry = {
  generation: 'g1',
  remotes: {
    'mf-public': {
      version: '1',
      entry: '/r/remoteEntry.js',
      integrity: 'sha384-x',
      mounts: [any, news],
    },
  },
};
const page = { Component: () => null, loader: async () => null, action: async () => null };
const remote = {
  contract: CONTRACT,
  name: 'mf-public',
  messages: async () => ({}),
  routes: { default: [{ id: 'news', path: '/news', lazy: async () => page }] },
} satisfies Remote;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadRemote).mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

test('registers the live remotes under valid identifiers, fetching nothing', () => {
  createPageLoader(registry, async () => {});
  expect(registerRemotes).toHaveBeenLastCalledWith([
    { name: 'mf_public', entry: '/r/remoteEntry.js', type: 'global', entryGlobalName: 'mf_public' },
  ]);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('adds the integrity hash of the registry to an entry', () => {
  createPageLoader(registry, async () => {});
  const plugin = vi.mocked(registerPlugins).mock.lastCall?.[0]?.[0];
  const script = plugin?.createScript?.({ url: '/r/remoteEntry.js' }) as HTMLScriptElement;
  expect(script.integrity).toBe('sha384-x');
  expect(script.crossOrigin).toBe('anonymous');
});

test('loads a page module once, however often it is requested', async () => {
  vi.mocked(loadRemote).mockResolvedValue({ default: remote });
  const pages = createPageLoader(registry, async () => {});
  const [one, other] = await Promise.all([
    pages.load('mf-public', news),
    pages.load('mf-public', news),
  ]);
  expect(one).toEqual(page);
  expect(other).toBe(one);
  expect(pages.loaded('mf-public:news')).toBe(one);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('rejects after eight seconds, ignores a late arrival and retries at the next call', async () => {
  let arrive = (_module: unknown) => {};
  vi.mocked(loadRemote).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const pages = createPageLoader(registry, async () => {});
  const failure = pages.load('mf-public', news).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await failure).toBeInstanceOf(RemoteFailure);
  arrive({ default: remote });
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.loaded('mf-public:news')).toBeUndefined();

  vi.mocked(loadRemote).mockResolvedValue({ default: remote });
  await expect(pages.load('mf-public', news)).resolves.toEqual(page);
});

test('refuses what is no remote', async () => {
  vi.mocked(loadRemote).mockResolvedValue({ default: { ...remote, routes: undefined } });
  const failure = await createPageLoader(registry, async () => {})
    .load('mf-public', news)
    .catch((error) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(failure.cause.message).toContain('mf-public owes messages and routes');
});

test('shows no page without the messages of its remote', async () => {
  vi.mocked(loadRemote).mockResolvedValue({ default: remote });
  const asked = vi.fn(() => Promise.reject(new Error('answered 502')));
  const failure = await createPageLoader(registry, asked)
    .load('mf-public', news)
    .catch((error) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(asked).toHaveBeenCalledWith('mf-public');
});

test('gives a path to the most literal pattern', () => {
  const pages = createPageLoader(registry, async () => {});
  expect(pages.mountAt('/news')?.mount.id).toBe('news');
  expect(pages.mountAt('/mission')?.mount.id).toBe('content');
  expect(pages.mountAt('/a/b')).toBeUndefined();
});

test('loads a member page only when what the host shares with member pages is registered', async () => {
  const registered = Promise.withResolvers<void>();
  shareMemberModules.mockReturnValueOnce(registered.promise);
  const lazy = vi.fn(async () => page);
  const routes = { lk: [{ id: 'account', path: '/c', lazy }] };
  vi.mocked(loadRemote).mockResolvedValue({ default: { ...remote, routes } });
  const mount: Mount = { id: 'account', path: '/c', slot: 'lk', handle: {} };
  const loading = createPageLoader(registry, async () => {}).load('mf-public', mount);

  await vi.advanceTimersByTimeAsync(0);
  expect(lazy).not.toHaveBeenCalled();
  registered.resolve();
  await loading;
  expect(lazy).toHaveBeenCalledOnce();
});
