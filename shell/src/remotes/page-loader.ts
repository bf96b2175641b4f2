import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  federationName,
  type Mount,
  type PageModule,
  type PublicRegistry,
  type Remote,
  type RemoteName,
} from '@site/shared/contract';
import { matchPath } from 'react-router';
import { routeId } from '../routes/route-id.ts';
import { assertRemote } from './assert-remote.ts';
import { RemoteFailure } from './remote-failure.ts';
import { shareMemberModules } from './share-member-modules.ts';

/**
 * Milliseconds until a remote counts as failed; then its page shows an apology and a late arrival
 * is ignored.
 */
const remoteTimeout = 8000;

/** Loads page modules of remotes into this document. */
export type PageLoader = {
  /** Rejects with `RemoteFailure` after at most eight seconds; the next call tries again. */
  load: (remote: RemoteName, mount: Mount) => Promise<PageModule>;
  /** The page module of a route id, if it is loaded already. */
  loaded: (routeId: string) => PageModule | undefined;
  mountById: (remote: RemoteName, id: string) => Mount | undefined;
  /** The remote and mount that own a path (without locale). */
  mountAt: (path: string) => { remote: RemoteName; mount: Mount } | undefined;
};

/**
 * Registers the live remotes of the page's generation; fetches nothing yet. `loadMessages` brings the messages of a
 * remote, without which no page of it is shown.
 */
export function createPageLoader(
  registry: PublicRegistry,
  loadMessages: (remote: RemoteName) => Promise<void>,
): PageLoader {
  const releases = Object.entries(registry.remotes);
  registerPlugins([integrityPlugin(registry)]);
  registerRemotes(
    releases.map(([name, release]) => ({
      name: federationName(name),
      entry: release.entry,
      type: 'global',
      entryGlobalName: federationName(name),
    })),
  );
  const pages = new Map<string, PageModule>();
  const loading = new Map<string, Promise<PageModule>>();

  async function fetchPage(name: RemoteName, mount: Mount): Promise<PageModule> {
    const [module] = await Promise.all([
      loadRemote<{ default: Remote }>(`${federationName(name)}/remote`),
      loadMessages(name),
      mount.slot === 'lk' && shareMemberModules(),
    ]);
    const remote = module?.default;
    assertRemote(name, remote);
    const route = remote.routes[mount.slot]?.find(({ id }) => id === mount.id);
    if (!route) throw new Error(`no route '${mount.id}'`);
    const { Component, loader, action } = await route.lazy();
    return { Component, ...(loader && { loader }), ...(action && { action }) };
  }

  return {
    async load(name, mount) {
      const id = routeId(name, mount);
      const known = pages.get(id) ?? loading.get(id);
      if (known) return known;
      const page = withTimeout(fetchPage(name, mount))
        .catch((cause: unknown) => {
          throw new RemoteFailure(name, `could not bring '${mount.id}'`, { cause });
        })
        .finally(() => loading.delete(id));
      loading.set(id, page);
      pages.set(id, await page);
      return page;
    },
    loaded: (routeId) => pages.get(routeId),
    mountById: (name, id) => registry.remotes[name]?.mounts.find((mount) => mount.id === id),
    mountAt(path) {
      const candidates = releases.flatMap(([name, release]) =>
        release.mounts.map((mount) => ({ remote: name, mount })),
      );
      return bestMatch(candidates, path);
    },
  };
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not here after ${remoteTimeout} ms`)),
      remoteTimeout,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The pattern with the most literal segments wins, as in the router. */
function bestMatch<T extends { mount: Mount }>(candidates: T[], path: string): T | undefined {
  return candidates
    .filter(({ mount }) => matchPath(mount.path, path))
    .sort((a, b) => literal(b.mount.path) - literal(a.mount.path))[0];
}

function literal(pattern: string): number {
  return pattern.split('/').filter((part) => part && !/^[:*]/.test(part)).length;
}

/**
 * Adds subresource integrity: the browser refuses an entry whose bytes differ from those the
 * registry names.
 */
function integrityPlugin(registry: PublicRegistry) {
  const integrity = new Map(
    Object.values(registry.remotes).map((release) => [
      new URL(release.entry, location.href).href,
      release.integrity,
    ]),
  );
  return {
    name: 'integrity',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.src = url;
      const expected = integrity.get(new URL(url, location.href).href);
      if (expected) {
        script.integrity = expected;
        script.crossOrigin = 'anonymous';
      }
      return script;
    },
  };
}
