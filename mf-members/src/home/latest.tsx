import { type Arriving, localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import { Block, Later } from './home-block.tsx';
import type { Latest, LatestItem } from './latest.api.ts';

type Props = {
  latest: Arriving<Latest>;
};

/** The latest news and the next events. It loads and fails by itself: the rest of the page does not wait for it. */
export function LatestBlock({ latest }: Props) {
  const { t } = useTranslation();
  return (
    <Block block="latest" title={t('account.latest.title')}>
      <Later
        data={latest}
        loading={t('account.latest.loading')}
        failed={t('account.latest.failed')}
      >
        {(found) => <Lines {...found} />}
      </Later>
    </Block>
  );
}

function Lines({ news, events }: Latest) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (news.length + events.length === 0) {
    return <p className={kit.muted}>{t('account.latest.none')}</p>;
  }
  return (
    <>
      <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
        {news.map((item) => (
          <Line key={item.slug} item={item} />
        ))}
      </ul>
      {events.length > 0 && (
        <>
          <h3>{t('account.latest.events')}</h3>
          <ul className={`${kit.nameLinks} ${memberKit.lined3} ${styles.lines}`}>
            {events.map((item) => (
              <Line key={item.slug} item={item} isEvent />
            ))}
          </ul>
          <p>
            <a className={kit.inText} href={localized('/events.ics', locale)}>
              {t('account.latest.calendar')}
            </a>
          </p>
        </>
      )}
    </>
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
