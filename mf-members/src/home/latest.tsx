import type { DiscussionCard, LatestNewsItem, OwnEvents } from '@site/shared/api';
import { type Arriving, localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../common/discussions/thread-line.tsx';
import { type Reader, When } from '../common/discussions/when.tsx';
import { EventWhen } from '../common/event-when.tsx';
import styles from './account.module.css';
import { Block, Later } from './home-block.tsx';
import type { Latest } from './latest.api.ts';

type Props = {
  latest: Arriving<Latest>;
  reader: Reader;
};

/** The latest news, discussions and the next events. It loads and fails by itself: the rest of the page does not wait for it. */
export function LatestBlock({ latest, reader }: Props) {
  const { t } = useTranslation();
  return (
    <Block block="latest" title={t('account.latest.title')}>
      <Later
        data={latest}
        loading={t('account.latest.loading')}
        failed={t('account.latest.failed')}
      >
        {(found) => <Lines {...found} reader={reader} />}
      </Later>
    </Block>
  );
}

function Lines({ news, discussions, events, ownEvents, reader }: Latest & { reader: Reader }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (news.length + discussions.length + events.length + ownEvents.length === 0) {
    return <p className={kit.muted}>{t('account.latest.none')}</p>;
  }
  return (
    <>
      <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
        {news.map((item) => (
          <Line key={item.slug} item={item} />
        ))}
      </ul>
      {discussions.length > 0 && (
        <>
          <h3>{t('account.latest.discussions')}</h3>
          <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
            {discussions.map((thread) => (
              <ThreadTitle key={thread.id} thread={thread} reader={reader} />
            ))}
          </ul>
        </>
      )}
      {events.length + ownEvents.length > 0 && (
        <>
          <h3>{t('account.latest.events')}</h3>
          <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
            {events.map((item) => (
              <Line key={item.slug} item={item} isEvent />
            ))}
            {ownEvents.map((event) => (
              <OwnEventLine key={event.id} event={event} zone={reader.zone} />
            ))}
          </ul>
          {events.length > 0 && (
            <p>
              <a className={kit.inText} href={localized('/events.ics', locale)}>
                {t('account.latest.calendar')}
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** A discussion, with what is new in it. */
function ThreadTitle({ thread, reader }: { thread: DiscussionCard; reader: Reader }) {
  const { t } = useTranslation();
  const { title, language, community, unread, replies, lastPostAt } = thread;
  return (
    <li>
      <Link to={addressOf(thread)} lang={language}>
        {title}
      </Link>
      <p className={`${kit.muted} ${kit.textM}`}>
        {community ? <LocalizedText of={community.name} /> : t('discussions.rooms.general')}
        {unread > 0 && (
          <span className={kit.accent}>
            {' · '}
            {unread > replies
              ? t('discussions.newThread')
              : t('discussions.newPosts', { count: unread })}
          </span>
        )}
        {' · '}
        <When at={lastPostAt} reader={reader} />
      </p>
    </li>
  );
}

/** An event of one of the reader's communities. */
function OwnEventLine({ event, zone }: { event: OwnEvents['next'][number]; zone: string }) {
  const { id, title, community, own } = event;
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`/c/communities/${community.slug}/events/${id}`}>
        <LocalizedText of={title} />
      </Link>
      <p className={`${kit.muted} ${kit.textM}`}>
        <LocalizedText of={community.name} />
        {own && <> · {t(`account.latest.answers.${own}`)}</>}
      </p>
      <p className={`${kit.muted} ${kit.textM}`}>
        <EventWhen event={event} zone={zone} />
      </p>
    </li>
  );
}

function Line({ item, isEvent = false }: { item: LatestNewsItem; isEvent?: boolean }) {
  const { hasPageAt } = useShell();
  const { formatDate, formatTime } = useDates();
  const { slug, title, at, membersOnly } = item;
  const path = membersOnly ? `/c/news/${slug}` : `/news/${slug}`;
  const day = formatDate(at);
  return (
    <li>
      {hasPageAt(path) ? (
        <Link to={path} reloadDocument={!membersOnly}>
          {title}
        </Link>
      ) : (
        title
      )}
      <time dateTime={at} className={`${kit.muted} ${kit.textM}`}>
        {isEvent ? `${day}, ${formatTime(at)}` : day}
      </time>
    </li>
  );
}
