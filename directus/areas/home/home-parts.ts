// What other areas give to the home page, in one answer: docs/domain/home.md.
import type { HomeBlocks, HomeTasks } from '@site/shared/api';
import { type HomeBlock, isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Caller } from '../../engine/actions/caller.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Host, Request } from '../../engine/host.ts';
import { ownTasks } from '../admissions/own-tasks.ts';
import { ownCertification } from '../certificates/own-certification.ts';
import { ownEvents } from '../communities/events/event-cards.ts';
import { threadsForHome } from '../discussions/threads-for-home.ts';
import { mentoringSummary } from '../mentoring/mentoring-summary.ts';
import { latestNews } from '../news/latest-news.ts';
import type { StoredHome } from './dismissals.ts';
import { suggestionsFor } from './suggestions.ts';

type Asking = { host: Host; request: Request; caller: Caller; stored: StoredHome };

/** What the caller has to do; a part that fails is null. */
export async function homeTasks({ host, request, caller }: Asking): Promise<HomeTasks> {
  const { accountability = null } = request;
  const [admissions, mentoring] = await Promise.all([
    caller.person === null ? [] : partOf(host, () => ownTasks(host, accountability)),
    isMember(caller) ? partOf(host, async () => (await mentoringSummary(host, caller)).tasks) : [],
  ]);
  return { admissions, mentoring };
}

/** The blocks that the caller has not hidden; a hidden one and one that fails are null. */
export async function homeBlocks({ host, request, caller, stored }: Asking): Promise<HomeBlocks> {
  const { accountability = null } = request;
  const locale = localeOf(request);
  const isShown = (...blocks: HomeBlock[]) => blocks.some((one) => !stored.hidden.includes(one));
  const dismissed = Object.keys(stored.dismissed);
  const read = <Data>(isWanted: boolean, part: () => Promise<Data>) =>
    isWanted ? partOf(host, part) : null;
  const [news, discussions, events, step, suggestions] = await Promise.all([
    read(isShown('latest'), () => latestNews(host, request)),
    read(isShown('latest') && isMember(caller), () => threadsForHome(host, caller, locale)),
    read(isShown('latest', 'first-days') && isMember(caller), () =>
      ownEvents(host, caller, locale),
    ),
    read(isShown('status') && caller.grade !== null, async () => {
      const { path } = await ownCertification(host, accountability);
      return { path };
    }),
    read(isShown('suggestions'), () => suggestionsFor(host, caller, { locale, dismissed })),
  ]);
  return { news, discussions, events, step, suggestions };
}

function isMember({ person, standing }: Caller): boolean {
  return person !== null && isMemberStanding(standing as Standing);
}

/** One part of the page; a failure is logged and leaves the others. */
async function partOf<Data>(host: Host, read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    host.logger.error(error, 'part of the home page');
    return null;
  }
}
