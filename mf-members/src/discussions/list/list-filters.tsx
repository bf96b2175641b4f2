import type { DiscussionList } from '@site/shared/api';
import { discussionLanguages, generalRoom } from '@site/shared/domain/discussions';
import { Button, type Chip, Chips, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  forumPath,
  type ListQuery,
  listAddress,
  readListQuery,
  wholeList,
} from '../../common/discussions/discussions-query.ts';
import { typedQuery } from '../../common/typed-query.ts';

type Props = { list: DiscussionList; query: ListQuery };

/** The rooms of the reader with what is new in them; one of them, or all. */
export function RoomChips({ list: { rooms }, query }: Props) {
  const { t } = useTranslation();
  if (rooms.length < 2) return null;
  const searchOf = (room: string | null) => listAddress(query, { room }).slice(forumPath.length);
  const named = (name: string, unread: number) =>
    unread > 0 ? t('discussions.rooms.withUnread', { name, count: unread }) : name;
  const chips: Chip[] = rooms.map(({ community, unread }) => {
    const room = community?.slug ?? generalRoom;
    return {
      key: room,
      label: named(community?.name.value ?? t('discussions.rooms.general'), unread),
      search: searchOf(room),
      chosen: query.room === room,
    };
  });
  const all = { key: 'all', label: t('discussions.rooms.all'), search: searchOf(null) };
  return (
    <Chips
      label={t('discussions.rooms.label')}
      chips={[{ ...all, chosen: query.room === null }, ...chips]}
    />
  );
}

/** Topic and language, which are needed less often. */
export function MoreFilters({ list: { topics }, query }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show, room, topic, language } = query;
  const isUsed = topic !== null || language !== null;

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    void navigate(listAddress(readListQuery(typed)), { preventScrollReset: true });
  }

  return (
    <details className={memberKit.more} open={isUsed}>
      <summary>{t('discussions.filters.title')}</summary>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={listAddress(query)}
        method="get"
        action={forumPath}
        className={`${kit.row2x4} ${memberKit.filters}`}
        onSubmit={apply}
      >
        {show !== 'all' && <input type="hidden" name="show" value={show} />}
        {room && <input type="hidden" name="room" value={room} />}
        <label>
          <span>{t('discussions.filters.topic')}</span>
          <select name="topic" defaultValue={topic ?? ''}>
            <option value="">{t('discussions.filters.anyTopic')}</option>
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('discussions.filters.language')}</span>
          <select name="language" defaultValue={language ?? ''}>
            <option value="">{t('discussions.filters.anyLanguage')}</option>
            {discussionLanguages.map((code) => (
              <option key={code} value={code}>
                {t(`discussions.languages.${code}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="plain">
          {t('discussions.filters.submit')}
        </Button>
        {isUsed && (
          <Link
            to={listAddress(wholeList, { show, room })}
            className={`${kit.inText} ${kit.tall}`}
            preventScrollReset
          >
            {t('discussions.filters.reset')}
          </Link>
        )}
      </form>
    </details>
  );
}
