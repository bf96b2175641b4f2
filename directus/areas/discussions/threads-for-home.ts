import type { HomeDiscussions } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { forumOf, readerOf } from './readable.ts';
import { homeList } from './thread-list.ts';

/** Two threads for the home page; null while discussions are not here, and for those who do not read them. */
export async function threadsForHome(
  host: Host,
  caller: Caller,
  locale: Locale,
): Promise<HomeDiscussions | null> {
  if (forumOf(await settingsOf(host)) !== 'here') return null;
  const reader = await readerOf(host.database, caller);
  return reader && homeList(host.database, reader, locale);
}
