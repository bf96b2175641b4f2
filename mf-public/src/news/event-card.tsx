import type { ArticleEvent } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { Facts, kit } from '@site/shared/ui';
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
    <section className={`${styles.event} ${kit.reading}`} aria-labelledby="event">
      <h2 className={kit.textL} id="event">
        {t('news.event.title')}
      </h2>
      <Facts
        facts={[
          [
            t('news.event.when'),
            <>
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
            </>,
          ],
          [t('news.event.where'), place],
        ]}
      />
      <p className={kit.row2x6}>
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
