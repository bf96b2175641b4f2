import type { ArticleEvent } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { formatDate, formatTime } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './article.module.css';

type Props = {
  event: ArticleEvent;
  /** Address of the article, in the language of its text. */
  path: string;
};

/** When and where, and a file for one's calendar. */
export function EventCard({ event: { startsAt, endsAt, place, url }, path }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const sameDay = endsAt !== null && formatDate(endsAt, 'en') === formatDate(startsAt, 'en');
  return (
    <section className={styles.event} aria-labelledby="event">
      <h2 id="event">{t('news.event.title')}</h2>
      <dl>
        <div>
          <dt>{t('news.event.when')}</dt>
          <dd>
            <time dateTime={startsAt}>
              {formatDate(startsAt, locale)}, {formatTime(startsAt, locale)}
            </time>
            {endsAt !== null && (
              <>
                {' – '}
                <time dateTime={endsAt}>
                  {!sameDay && `${formatDate(endsAt, locale)}, `}
                  {formatTime(endsAt, locale)}
                </time>
              </>
            )}{' '}
            {t('news.event.zone')}
          </dd>
        </div>
        {place && (
          <div>
            <dt>{t('news.event.where')}</dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
      <p className={styles.eventLinks}>
        <a href={`${path}/event.ics`} download>
          {t('news.event.calendar')}
        </a>
        {url && (
          <a href={url} rel="noopener">
            {t('news.event.link')}
          </a>
        )}
      </p>
    </section>
  );
}
