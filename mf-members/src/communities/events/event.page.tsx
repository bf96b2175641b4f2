import type { CommunityEventDetail, CommunityPerson } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { memberLoader, PageHead, timeNow, useShell } from '@site/shared/remote';
import { Facts, kit, LocalizedText, MemberHead, memberKit, Prose, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { EventWhen } from '../../common/event-when.tsx';
import { PersonName } from '../../common/person-name.tsx';
import { zonesIn } from '../../common/time-zones.ts';
import { eventAddress, eventsAddress } from '../communities-query.ts';
import { ChangeEvent } from './event.form.tsx';
import { EventAnswer, EventCounts } from './event-answer.tsx';
import { readEvent } from './events.api.ts';

export const loader = memberLoader(async ({ shell, user, params }) => {
  const { slug = '', id = '' } = params;
  const event = await shell.api.request(readEvent(slug, { id, locale: shell.locale }));
  const regions = event.settings ? zonesIn(event.zone, timeNow(shell), shell.locale) : [];
  return { event, zone: user.timezone, regions };
});

/** One event: when and where it is, who comes, the reader's answer, and what moderators change. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { event, zone, regions } = useLoaderData<typeof loader>();
  const { id, title, community, state, reason, text, isOver, people, settings } = event;
  const isPlanned = state === 'planned';
  return (
    <div className={`${kit.column8} ${kit.reading}`}>
      <PageHead title={title.value} noIndex />
      <MemberHead
        title={<LocalizedText of={title} />}
        path={{
          label: t('communities.path'),
          to: eventsAddress(community.slug),
          name: community.name.value,
        }}
      >
        <p className={kit.textL}>
          <EventWhen event={event} zone={zone} />
        </p>
        <EventCounts event={event} />
      </MemberHead>
      {!isPlanned && (
        <div className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack2}`}>
          <p className={kit.strong}>{t('events.cancelled')}</p>
          {reason && <p className={kit.asTyped}>{reason}</p>}
        </div>
      )}
      {isPlanned && !isOver && (
        <div className={`${kit.stack3} ${kit.hideEmpty}`}>
          <EventAnswer event={event} />
        </div>
      )}
      <Where event={event} />
      {text && (
        <div lang={text.lang}>
          <Prose tree={text.value} />
        </div>
      )}
      {isPlanned && !isOver && (
        <p>
          <a
            className={kit.inText}
            href={localized(`${eventAddress(community.slug, id)}.ics`, locale)}
            download
          >
            {t('events.toCalendar')}
          </a>
        </p>
      )}
      {people && <People people={people} />}
      {settings && <ChangeEvent event={event} settings={settings} regions={regions} />}
    </div>
  );
}

function Where({ event: { place, url, hasHidden } }: { event: CommunityEventDetail }) {
  const { t } = useTranslation();
  if (hasHidden) return <p className={kit.muted}>{t('events.hidden')}</p>;
  const link = url && (
    <a className={`${kit.inText} ${kit.breakable}`} href={url} rel="noreferrer">
      {url}
    </a>
  );
  return (
    <Facts
      facts={[
        [t('events.place'), place],
        [t('events.url'), link],
      ]}
    />
  );
}

function People({ people }: { people: NonNullable<CommunityEventDetail['people']> }) {
  const { t } = useTranslation();
  const lists = (['yes', 'maybe', 'waiting'] as const).filter(
    (answer) => people[answer].length > 0,
  );
  if (lists.length === 0) return null;
  return (
    <Section id="people" title={t('events.people.title')}>
      <Facts
        facts={lists.map((answer) => [
          t(`events.people.${answer}`),
          <Names key={answer} people={people[answer]} />,
        ])}
      />
    </Section>
  );
}

function Names({ people }: { people: readonly CommunityPerson[] }) {
  return (
    <span className={`${kit.row1x4} ${kit.nameLinks}`}>
      {people.map((person) => (
        <PersonName key={person.id} person={person} />
      ))}
    </span>
  );
}
