import type { Release, RemoteName } from '@site/shared/contract';
import { isServerAddress } from '@site/shared/domain/text';
import { ReleaseFault } from './release-fault.ts';

/** Whether the content has a page at a path without language. */
export type IsContentPage = (path: string) => boolean;

/** The pattern under which a remote shows the pages of the content. */
const contentPages = '/:slug';

/**
 * Checks the addresses that releases mount: each has one owner, none belongs to the web server, and one of a content
 * page is free only for the remote that shows content pages. Throws `ReleaseFault`.
 */
export function assertFreeAddresses(
  releases: readonly Pick<Release, 'name' | 'mounts'>[],
  isContentPage: IsContentPage,
): void {
  const owners = new Map<string, RemoteName>();
  for (const { name, mounts } of releases) {
    for (const { path } of mounts) {
      const pattern = path.replace(/:[^/]+/g, ':');
      const owner = owners.get(pattern);
      if (owner && owner !== name) throw claims(name, path, `which ${owner} owns`);
      if (isServerAddress(path.split('/')[1] ?? '')) {
        throw claims(name, path, 'an address of the web server');
      }
      owners.set(pattern, name);
    }
  }
  for (const { name, mounts } of releases) {
    if (mounts.some(({ path }) => path === contentPages)) continue;
    const page = mounts.find(({ path }) => isContentPage(path));
    if (page) throw claims(name, page.path, 'the address of a content page');
  }
}

function claims(name: RemoteName, path: string, why: string): ReleaseFault {
  return new ReleaseFault(`${name} claims ${path}, ${why}`);
}
