import { localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import styles from './account.module.css';
import type { Latest, LatestItem } from './latest.api.ts';

type Props = {
  /** Null when it failed to load. */
  latest: Promise<Latest | null>;
};

/** The latest news and the next events. It loads and fails by itself: the rest of the page does not wait for it. */
export function LatestBlock({ latest }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{t('account.latest.title')}</h2>
      <Suspense fallback={<p className={styles.note}>{t('account.latest.loading')}</p>}>
        <Lines latest={latest} />
      </Suspense>
    </section>
  );
}

function Lines({ latest }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const found = use(latest);
  if (!found) return <Failed />;
  const { news, events } = found;
  if (news.length + events.length === 0) {
    return <p className={styles.note}>{t('account.latest.none')}</p>;
  }
  return (
    <>
      <ul className={styles.lines}>
        {news.map((item) => (
          <Line key={item.slug} item={item} />
        ))}
      </ul>
      {events.length > 0 && (
        <>
          <h3>{t('account.latest.events')}</h3>
          <ul className={styles.lines}>
            {events.map((item) => (
              <Line key={item.slug} item={item} isEvent />
            ))}
          </ul>
          <p>
            <a href={localized('/events.ics', locale)}>{t('account.latest.calendar')}</a>
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
      <time dateTime={at}>{isEvent ? `${day}, ${formatTime(at)}` : day}</time>
    </li>
  );
}

function Failed() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('account.latest.failed')}</p>
      <Button look="plain" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('account.latest.again')}
      </Button>
    </div>
  );
}
