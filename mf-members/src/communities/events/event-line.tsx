import type { CommunityEventCard } from '@site/shared/api';
import { kit, LocalizedText } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EventWhen } from '../../common/event-when.tsx';
import { eventAddress } from '../communities-query.ts';
import { EventAnswer, EventCounts } from './event-answer.tsx';

type Props = {
  event: CommunityEventCard;
  /** Of its community. */
  slug: string;
  /** The time zone of the reader. */
  zone: string;
};

/** An event in a list, with the buttons that answer it. */
export function EventLine({ event, slug, zone }: Props) {
  const { t } = useTranslation();
  const { id, title, state } = event;
  return (
    <article className={kit.stack2}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={eventAddress(slug, id)}>
          <LocalizedText of={title} />
        </Link>
      </h3>
      <p>
        <EventWhen event={event} zone={zone} />
      </p>
      {state === 'cancelled' ? (
        <p className={`${kit.strong} ${kit.warning}`}>{t('events.cancelled')}</p>
      ) : (
        <>
          <EventCounts event={event} />
          <EventAnswer event={event} />
        </>
      )}
    </article>
  );
}
