import type { CommunityDetail, CommunityEvents } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Zones } from '../../common/time-zones.ts';
import {
  type CommunityQuery,
  eventAddress,
  eventsAddress,
  eventsTimes,
  tabAddress,
} from '../communities-query.ts';
import { CreateEvent } from './event.form.tsx';
import { EventLine } from './event-line.tsx';

type Props = {
  community: CommunityDetail;
  query: CommunityQuery;
  events: CommunityEvents;
  /** The time zone of the reader, and those that an event may have. */
  zone: string;
  regions: readonly Zones[];
};

/** Events of a community: the coming ones or the past ones, and the form of those who plan them. */
export function EventsTab({ community, query, events, zone, regions }: Props) {
  const { t } = useTranslation();
  const { slug, own } = community;
  const { when, page } = query;
  return (
    <div className={kit.column8}>
      <nav aria-label={t('events.times.label')} className={`${kit.row4} ${kit.currentLinks}`}>
        {eventsTimes.map((time) => (
          <Link
            key={time}
            to={eventsAddress(slug, { when: time })}
            aria-current={time === when ? 'page' : undefined}
            preventScrollReset
          >
            {t(`events.times.${time}`)}
          </Link>
        ))}
      </nav>
      <section className={kit.column2} aria-label={t(`events.times.${when}`)}>
        {events.total === 0 ? (
          <p className={kit.muted}>{t(`events.none.${when}`)}</p>
        ) : (
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {events.events.map((event) => (
              <li key={event.id}>
                <EventLine event={event} slug={slug} zone={zone} />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          page={page}
          pages={events.pages}
          toPage={(to) => eventsAddress(slug, { when, page: to })}
        />
      </section>
      {own?.state === 'active' ? (
        <p className={`${kit.hint} ${kit.inTexts}`}>
          {t('events.calendarHint')} <Link to={tabAddress('mine')}>{t('events.calendarLink')}</Link>
        </p>
      ) : (
        <p className={kit.hint}>{t('events.outside')}</p>
      )}
      {events.mayCreate && (
        <CreateEvent
          community={community.id}
          zone={zone}
          regions={regions}
          toEvent={(id) => eventAddress(slug, id)}
        />
      )}
    </div>
  );
}
