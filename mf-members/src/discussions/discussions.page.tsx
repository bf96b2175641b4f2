import { discussionActions } from '@site/shared/actions';
import type { DiscussionList } from '@site/shared/api';
import { generalRoom, threadShows } from '@site/shared/domain/discussions';
import { isMemberStanding } from '@site/shared/domain/people';
import { ActionButton, memberLoader, PageHead, timeNow } from '@site/shared/remote';
import { ButtonLink, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router';
import { ifThere, listThreads } from '../common/discussions/discussions.api.ts';
import {
  type ListQuery,
  listAddress,
  moderationPath,
  newThreadAddress,
  readListQuery,
} from '../common/discussions/discussions-query.ts';
import { Nothing } from '../common/discussions/nothing.tsx';
import { RoomPart } from '../common/discussions/room-part.tsx';
import { NotHere } from '../common/discussions/switched-off.tsx';
import { ThreadList } from '../common/discussions/thread-list.tsx';
import { useSkippedFirst } from '../common/discussions/use-skipped-first.ts';
import { useLiveTopic } from '../common/live/use-live-topic.ts';
import { MoreFilters, RoomChips } from './list/list-filters.tsx';

export const loader = memberLoader(async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const query = readListQuery(new URL(request.url).searchParams);
  const { room, ...asked } = query;
  const list = await ifThere(api.request(listThreads({ ...asked, community: room, locale })));
  // A room that the reader does not have is not found; without one the whole forum is off.
  if (list === null && room !== null) throw redirect(listAddress(query, { room: null }));
  const last = Math.max(1, list?.pages ?? 0);
  if (list && query.page > last) throw redirect(listAddress(query, { page: last }));
  const isMember = isMemberStanding(user.standing);
  return {
    query,
    list,
    isMember,
    reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
  };
});

/** The discussions of the reader's communities and of the general forum. */
export function Component() {
  const { t } = useTranslation();
  const { query, list, isMember, reader } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLiveTopic(list && list.external === null ? 'forum' : null, useSkippedFirst(revalidate));
  if (list === null || list.external !== null)
    return <NotHere address={list?.external ?? null} isMember={isMember} />;
  const { rooms, moderation } = list;
  const chosen = rooms.find(({ community }) => (community?.slug ?? generalRoom) === query.room);
  const mayStart = chosen ? chosen.may.start : rooms.some(({ may }) => may.start);
  return (
    <div className={`${kit.column4} ${memberKit.broad}`}>
      <PageHead title={t('pages.discussions.title')} noIndex />
      <MemberHead
        title={t('pages.discussions.title')}
        lead={t('discussions.lead')}
        action={
          mayStart && (
            <ButtonLink to={newThreadAddress(query.room)}>{t('discussions.start')}</ButtonLink>
          )
        }
      />
      {moderation && moderation.waiting > 0 && (
        <p className={`${memberKit.box} ${memberKit.warningEdge} ${kit.inTexts}`}>
          <Link to={moderationPath}>
            {t('discussions.moderation.waiting', { count: moderation.waiting })}
          </Link>
        </p>
      )}
      <Shows query={query} />
      <RoomChips list={list} query={query} />
      <MoreFilters list={list} query={query} />
      {chosen && <RoomPart room={chosen} />}
      <ThreadList
        list={list}
        page={query.page}
        toPage={(page) => listAddress(query, { page })}
        reader={reader}
        isInRoom={query.room !== null}
        nothing={<Nothing query={query} mayStart={mayStart} />}
      />
      <Foot list={list} query={query} />
    </div>
  );
}

/** The lists as links. */
function Shows({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('discussions.shows.label')} className={`${memberKit.tabs} ${kit.lineBelow}`}>
      {threadShows.map((show) => (
        <Link
          key={show}
          to={listAddress(query, { show })}
          aria-current={show === query.show ? 'page' : undefined}
          preventScrollReset
        >
          {t(`discussions.shows.${show}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Below the list: nothing is new any more, and what has been decided by moderators. */
function Foot({ list, query }: { list: DiscussionList; query: ListQuery }) {
  const { t } = useTranslation();
  const { rooms, moderation } = list;
  const asked = rooms.filter(
    ({ community }) => query.room === null || (community?.slug ?? generalRoom) === query.room,
  );
  const hasNew = asked.some(({ unread }) => unread > 0);
  if (!hasNew && moderation === null) return null;
  return (
    <p className={`${kit.row2x6} ${kit.middle} ${kit.inTexts}`}>
      {hasNew && (
        <ActionButton
          action={discussionActions['read-all']}
          payload={query.room === null ? {} : { room: query.room }}
          done={t('discussions.readAll.done')}
        >
          {t(query.room === null ? 'discussions.readAll.all' : 'discussions.readAll.room')}
        </ActionButton>
      )}
      {moderation && <Link to={moderationPath}>{t('discussions.moderation.title')}</Link>}
    </p>
  );
}
