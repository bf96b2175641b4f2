import type { Mount, PublicRegistry } from '@site/shared/contract';
import { matchPath } from 'react-router';

/** One line of a menu: message key and path without locale. */
export type Entry = { key: string; path: string; newTab?: boolean };

/** Header top bar, in the specification's order. */
export const topBar: readonly Entry[] = [
  { key: 'nav.about', path: '/about-us' },
  { key: 'nav.members', path: '/members' },
  { key: 'nav.news', path: '/news' },
  { key: 'nav.contacts', path: '/contact-us', newTab: true },
];

/** The five entries that lead a visitor to sign-in, and a member to the page itself. */
export const memberEntries: readonly Entry[] = [
  { key: 'menu.account', path: '/c' },
  { key: 'menu.mentoring', path: '/c/mentoring' },
  { key: 'menu.initiatives', path: '/c/initiatives' },
  { key: 'menu.forum', path: '/c/forum' },
  { key: 'menu.resources', path: '/c/resources' },
];

export const activities: readonly Entry[] = [
  { key: 'nav.radar', path: '/tech-radar' },
  { key: 'nav.skillCheck', path: '/skill-check' },
];

export const information: readonly Entry[] = [
  { key: 'nav.about', path: '/about-us' },
  { key: 'nav.members', path: '/members' },
  { key: 'nav.faq', path: '/help' },
  { key: 'nav.contacts', path: '/contact-us' },
];

/** The sections of the public site for small screens, whose only menu is the drawer. */
export const sections: readonly Entry[] = [
  { key: 'nav.home', path: '/' },
  { key: 'nav.news', path: '/news' },
  { key: 'nav.about', path: '/about-us' },
  { key: 'nav.members', path: '/members' },
  { key: 'nav.fellows', path: '/fellow-member' },
  { key: 'nav.faq', path: '/help' },
  { key: 'nav.contacts', path: '/contact-us', newTab: true },
];

/** How a visitor joins or signs in; not shown to signed-in users. */
export const joining: readonly Entry[] = [
  { key: 'nav.join', path: '/signup' },
  { key: 'account.signIn', path: '/login' },
];

/** The page that lists every other one. */
export const contents: Entry = { key: 'pages.contents.title', path: '/contents' };

export const documents: readonly Entry[] = [
  { key: 'nav.history', path: '/history' },
  { key: 'nav.mission', path: '/mission' },
  { key: 'nav.rules', path: '/confrules' },
  { key: 'nav.charter', path: '/charter-text' },
  { key: 'nav.terms', path: '/terms' },
  { key: 'nav.privacy', path: '/privacy' },
];

/** The public certificate check. */
export const verification: Entry = { key: 'nav.verify', path: '/verify' };

/**
 * Keeps the entries whose page a live remote serves under a pattern of its own. The catch-all for
 * content pages counts only for addresses in `known`, the pages known to the content build.
 */
export function mounted(
  entries: readonly Entry[],
  registry: PublicRegistry,
  known: ReadonlySet<string> = new Set(),
): Entry[] {
  const paths = patternsOf(registry);
  return entries.filter(({ path }) => paths.has(path) || known.has(path));
}

/** Returns whether a live remote serves a pattern. */
export function hasPageIn(registry: PublicRegistry): (pattern: string) => boolean {
  const patterns = patternsOf(registry);
  return (pattern) => patterns.has(pattern);
}

/** Returns whether a live remote serves an address without language; ignores query and hash. */
export function hasPageAtIn(registry: PublicRegistry): (address: string) => boolean {
  const patterns = [...patternsOf(registry)];
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    return patterns.some((pattern) => matchPath(pattern, path));
  };
}

function patternsOf(registry: PublicRegistry): Set<string> {
  return new Set(mountsOf(registry).map(({ path }) => path));
}

function mountsOf({ remotes }: PublicRegistry): Mount[] {
  return Object.values(remotes).flatMap(({ mounts }) => mounts);
}

/**
 * An entry is active when the current path contains its route; of several, the longest is marked.
 * Every path contains that of the home page, so it is active on the home page only.
 */
export function currentEntry(entries: readonly Entry[], path: string): Entry | undefined {
  return entries
    .filter((entry) => (entry.path === '/' ? path === '/' : path.includes(entry.path)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
