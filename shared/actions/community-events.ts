import { eventSeats, eventTexts, givenAnswers } from '@site/shared/domain/communities';
import { defineActions, returns } from './define-actions.ts';
import { choice, date, hidden, id, integer, link, optional, paragraphs, text } from './fields.ts';

const { title, text: words, place, reason } = eventTexts;

/** `HH:MM`. */
const clock = text({ min: 5, max: 5 });

const presented = {
  title_ru: text(title),
  title_en: text(title),
  text_ru: optional(paragraphs(words)),
  text_en: optional(paragraphs(words)),
  /** Days and times are those of the zone of the event. */
  day: date,
  time: clock,
  /** The day of the beginning by default. */
  end_day: optional(date),
  end_time: clock,
  /** The name of a time zone: `Europe/Moscow`. */
  zone: text({ min: 1, max: 64 }),
  /** Place and link are shown to those who come. */
  place: optional(text(place)),
  url: optional(link),
  capacity: optional(integer(eventSeats)),
} as const;

/** Events of a community: docs/domain/communities.md, "Events". */
export const communityEventActions = defineActions('community-events', {
  create: { fields: { community: hidden(id), ...presented }, returns: returns<{ id: string }>() },
  save: { item: true, fields: presented },
  cancel: {
    item: true,
    fields: { reason: paragraphs(reason) },
    final: {
      ru: 'Отменить событие? Все, кто собирался прийти, получат письмо.',
      en: 'Cancel the event? Everybody who wanted to come gets a mail.',
    },
  },
  /** A yes to a full event waits for a seat. */
  answer: {
    item: true,
    fields: { answer: hidden(choice(givenAnswers)) },
    returns: returns<{ answer: string }>(),
  },
});

/** The address at which calendars read the events of one's communities: docs/domain/communities.md, "Calendar". */
export const calendarAddressActions = defineActions('calendar-addresses', {
  create: { returns: returns<{ secret: string }>() },
  renew: {
    returns: returns<{ secret: string }>(),
    final: {
      ru: 'Сменить адрес? По старому календари больше ничего не прочтут.',
      en: 'Change the address? Calendars will read nothing more from the old one.',
    },
  },
  revoke: {
    final: {
      ru: 'Отключить адрес? Календари больше ничего по нему не прочтут.',
      en: 'Switch the address off? Calendars will read nothing more from it.',
    },
  },
});
