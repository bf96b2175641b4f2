import type { PublicRegistry } from '@site/shared/contract';
import { type Entry, handleOf, mounted } from '../navigation/entries.ts';

const entries: readonly Entry[] = [
  { key: 'lk.home', path: '/c' },
  { key: 'lk.news', path: '/c/news' },
  { key: 'lk.people', path: '/c/members' },
  { key: 'lk.mentoring', path: '/c/mentoring' },
  { key: 'lk.resources', path: '/c/resources' },
  { key: 'lk.communities', path: '/c/communities' },
  { key: 'lk.certification', path: '/c/certification' },
  { key: 'lk.admissions', path: '/c/admissions' },
  { key: 'lk.settings', path: '/c/settings' },
];

/**
 * Entries of the member area: only pages that a live remote mounts, each with the icon its release
 * names.
 */
export function memberAreaMenu(registry: PublicRegistry): (Entry & { icon: string | undefined })[] {
  return mounted(entries, registry).map((entry) => ({
    ...entry,
    icon: handleOf(entry.path, registry)?.icon,
  }));
}
