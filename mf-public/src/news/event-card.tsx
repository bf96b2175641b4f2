import type { ArticleEvent } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './article.module.css';

type Props = {
  event: ArticleEvent;
  /** The path of the article, in the language of its text. */
  path: string;
};

/** Time and place of an event, with a calendar file. */
export function EventCard({ event: { startsAt, endsAt, place, url }, path }: Props) {
  const { t } = useTranslation();
  const { formatDate, formatTime, formatZone } = useDates();
  const sameDay = endsAt !== null && formatDate(endsAt) === formatDate(startsAt);
  return (
    <section className={styles.event} aria-labelledby="event">
      <h2 id="event">{t('news.event.title')}</h2>
      <dl>
        <div>
          <dt>{t('news.event.when')}</dt>
          <dd>
            <time dateTime={startsAt}>
              {formatDate(startsAt)}, {formatTime(startsAt)}
            </time>
            {endsAt !== null && (
              <>
                {' – '}
                <time dateTime={endsAt}>
                  {!sameDay && `${formatDate(endsAt)}, `}
                  {formatTime(endsAt)}
                </time>
              </>
            )}{' '}
            {formatZone(startsAt)}
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
