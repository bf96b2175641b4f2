import type { PublicRegistry } from '@site/shared/contract';
import { type Entry, mounted } from '../navigation/entries.ts';

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

/** Entries of the member area: only what a live remote mounts. */
export function memberAreaMenu(registry: PublicRegistry): Entry[] {
  return mounted(entries, registry);
}
