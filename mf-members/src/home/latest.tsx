import type { OwnEvents } from '@site/shared/api';
import { type Arriving, localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EventWhen } from '../common/event-when.tsx';
import styles from './account.module.css';
import { Block, Later } from './home-block.tsx';
import type { Latest, LatestItem } from './latest.api.ts';

type Props = {
  latest: Arriving<Latest>;
  /** The time zone of the reader. */
  zone: string;
};

/** The latest news and the next events. It loads and fails by itself: the rest of the page does not wait for it. */
export function LatestBlock({ latest, zone }: Props) {
  const { t } = useTranslation();
  return (
    <Block block="latest" title={t('account.latest.title')}>
      <Later
        data={latest}
        loading={t('account.latest.loading')}
        failed={t('account.latest.failed')}
      >
        {(found) => <Lines {...found} zone={zone} />}
      </Later>
    </Block>
  );
}

function Lines({ news, events, ownEvents, zone }: Latest & { zone: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (news.length + events.length + ownEvents.length === 0) {
    return <p className={kit.muted}>{t('account.latest.none')}</p>;
  }
  return (
    <>
      <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
        {news.map((item) => (
          <Line key={item.slug} item={item} />
        ))}
      </ul>
      {events.length + ownEvents.length > 0 && (
        <>
          <h3>{t('account.latest.events')}</h3>
          <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
            {events.map((item) => (
              <Line key={item.slug} item={item} isEvent />
            ))}
            {ownEvents.map((event) => (
              <OwnEventLine key={event.id} event={event} zone={zone} />
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

function Line({ item, isEvent = false }: { item: LatestItem; isEvent?: boolean }) {
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
