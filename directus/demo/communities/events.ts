import { eventSeats, eventTexts } from '@site/shared/domain/communities';
import { instantAt, zoneTime } from '@site/shared/domain/time';
import { z } from 'zod';
import { demoId } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';

const { title, text, place, reason } = eventTexts;
const clock = z.string().regex(/^\d\d:\d\d$/);

const texts = readTexts(
  new URL('events.yaml', import.meta.url),
  z.strictObject({
    events: z.array(
      z.strictObject({
        community: words,
        in_days: z.int(),
        days: z.int().optional(),
        from: clock,
        to: clock,
        zone: words,
        place: words.max(place.max).optional(),
        url: z.url().optional(),
        capacity: z.int().min(eventSeats.min).optional(),
        answers: z.strictObject({ yes: z.int(), maybe: z.int(), waiting: z.int() }),
        cancelled: words.max(reason.max).optional(),
        title: inBoth(words.min(title.min).max(title.max)),
        text: inBoth(words.max(text.max)).optional(),
      }),
    ),
  }),
);

const hour = 3_600_000;
type Membership = { community: string; person: string; state: string };

/** Events of communities and the answers of their members, by table, in insertion order. */
export function demoEvents(memberships: readonly Membership[], now: Date) {
  const events = texts.events.map((one) => {
    const community = demoId('communities', one.community);
    const at = (days: number, time: string) => momentIn(now, { days, time, zone: one.zone });
    return {
      id: demoId('community_events', `${one.community} ${one.in_days}`),
      community,
      state: one.cancelled ? 'cancelled' : 'planned',
      title_ru: one.title.ru,
      title_en: one.title.en,
      text_ru: one.text?.ru ?? null,
      text_en: one.text?.en ?? null,
      starts_at: at(one.in_days, one.from),
      ends_at: at(one.in_days + (one.days ?? 1) - 1, one.to),
      zone: one.zone,
      place: one.place ?? null,
      url: one.url ?? null,
      capacity: one.capacity ?? null,
      sequence: one.cancelled ? 1 : 0,
      changed_at: new Date(now.getTime() - 30 * 24 * hour).toISOString(),
      reminded_at: null,
      reason: one.cancelled ?? null,
      revision: 1,
    };
  });
  const answers = texts.events.flatMap(({ answers: given }, index) => {
    const event = events[index];
    if (!event) return [];
    const members = memberships.filter(
      ({ community, state }) => community === event.community && state === 'active',
    );
    const words = (['yes', 'maybe', 'waiting'] as const).flatMap((answer) =>
      Array<string>(given[answer]).fill(answer),
    );
    return words.flatMap((answer, place) => {
      const member = members[place];
      if (!member) return [];
      return {
        id: demoId('event_answers', `${event.id} ${member.person}`),
        event: event.id,
        person: member.person,
        answer,
        answered_at: new Date(now.getTime() - (26 * 24 - place) * hour).toISOString(),
      };
    });
  });
  return { community_events: events, event_answers: answers };
}

/** A time of day so many days from now, in a zone. */
function momentIn(
  now: Date,
  { days, time, zone }: { days: number; time: string; zone: string },
): string {
  const { year, month, date } = zoneTime(now, zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(
    { year, month, date: date + days, minutes: hours * 60 + minutes },
    zone,
  ).toISOString();
}
