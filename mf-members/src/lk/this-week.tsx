import { localized } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import styles from './account.module.css';
import type { Week, WeekItem } from './week.api.ts';

type Props = {
  /** Null when it failed to load. */
  week: Promise<Week | null>;
};

/** News and events of these days. It loads and fails by itself: the rest of the page does not wait for it. */
export function ThisWeek({ week }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="week">
      <h2 id="week">{t('account.week.title')}</h2>
      <Suspense fallback={<p className={styles.note}>{t('account.week.loading')}</p>}>
        <Lines week={week} />
      </Suspense>
    </section>
  );
}

function Lines({ week }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const found = use(week);
  if (!found) return <Failed />;
  const { news, events } = found;
  if (news.length + events.length === 0) {
    return <p className={styles.note}>{t('account.week.none')}</p>;
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
          <h3>{t('account.week.events')}</h3>
          <ul className={styles.lines}>
            {events.map((item) => (
              <Line key={item.slug} item={item} isEvent />
            ))}
          </ul>
          <p>
            <a href={localized('/events.ics', locale)}>{t('account.week.calendar')}</a>
          </p>
        </>
      )}
    </>
  );
}

function Line({ item, isEvent = false }: { item: WeekItem; isEvent?: boolean }) {
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
      <p>{t('account.week.failed')}</p>
      <Button look="plain" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('account.week.again')}
      </Button>
    </div>
  );
}
