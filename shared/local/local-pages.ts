import { matchRoutes } from 'react-router';
import {
  basenameOf,
  localized,
  type Mount,
  type PublicRegistry,
  splitLocale,
} from '../contract/index.ts';
import { drawnLocally, pageStateOf, withReload } from './documents.ts';
import { type LocalBuild, withLocal } from './local-build.ts';

/** Pages of the live site that show the frame and no page of a remote, by the part of the site. */
const frames = { site: '/search', memberArea: '/c/-' } as const;

/** The mount of the local build that shows an address, where no live remote has a better match. */
export function localMount(
  registry: PublicRegistry,
  build: LocalBuild,
  pathname: string,
): Mount | null {
  const routes = Object.entries(withLocal(registry, build).remotes).flatMap(
    ([remote, { mounts }]) =>
      mounts.map((mount) => ({ path: mount.path, handle: { remote, mount } })),
  );
  const { locale } = splitLocale(pathname);
  const leaf = matchRoutes(routes, pathname, basenameOf(locale))?.at(-1)?.route.handle;
  return leaf?.remote === build.release.name ? leaf.mount : null;
}

/** The address of the frame in which a page of the local build is drawn. */
export function frameAddress({ slot, handle }: Mount, pathname: string): string {
  const locale = handle.locale ?? splitLocale(pathname).locale;
  return localized(slot === 'lk' ? frames.memberArea : frames.site, locale);
}

/** Makes an answered frame the document of a page; null when it is none. */
export function pageIn(html: string, page: { build: LocalBuild; mount: Mount }): string | null {
  return pageStateOf(html)
    ? withReload(drawnLocally(html, page), page.build.release.version)
    : null;
}
