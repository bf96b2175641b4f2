// What the pages about events of communities read: docs/domain/communities.md, "Events".
import type { EventAnswer, GivenAnswer } from '@site/shared/domain/communities';
import type { Root } from 'hast';
import type { CommunityPerson } from './communities.ts';
import type { Localized } from './people/people.ts';

export type CommunityEventCard = {
  id: string;
  revision: number;
  state: 'planned' | 'cancelled';
  title: Localized;
  /** ISO times. */
  startsAt: string;
  endsAt: string;
  /** The time zone of the place: `Europe/Moscow`. */
  zone: string;
  /** Its end has passed. */
  isOver: boolean;
  /** Seats; null without a limit. */
  capacity: number | null;
  counts: { yes: number; maybe: number; waiting: number };
  /** What the caller has answered. */
  own: EventAnswer | null;
  /** The place of the caller in the waiting list, from 1. */
  inLine: number | null;
  /** Answers that the caller may give now, the present one left out. */
  answers: GivenAnswer[];
};

/** Response of `GET /communities/{slug}/events`: 404 as for the community itself. */
export type CommunityEvents = {
  /** Coming ones from the next one on, past ones from the last one back. */
  events: CommunityEventCard[];
  total: number;
  pages: number;
  /** Whether the caller may plan events. */
  mayCreate: boolean;
};

/** Response of `GET /communities/{slug}/events/{id}`. */
export type CommunityEventDetail = CommunityEventCard & {
  community: { id: string; slug: string; name: Localized };
  text: Localized<Root> | null;
  /** For those who have a seat and those who moderate; null for others and where there is none. */
  place: string | null;
  url: string | null;
  /** There is a place or a link, which is shown to those who come. */
  hasHidden: boolean;
  /** Why it was cancelled. */
  reason: string | null;
  /** The number of changes that calendars have to know. */
  sequence: number;
  /** For those who may read the members of the community. */
  people: Record<'yes' | 'maybe' | 'waiting', CommunityPerson[]> | null;
  /** `save`, `cancel`. */
  allowed: string[];
  /** What those who moderate edit; null for everybody else. */
  settings: EventSettings | null;
};

export type EventSettings = {
  title: { ru: string; en: string };
  text: { ru: string; en: string };
  /** `YYYY-MM-DD` and `HH:MM` in the zone of the event. */
  day: string;
  time: string;
  endDay: string;
  endTime: string;
};

/** An event with its community, for lists of several communities. */
export type OwnEvent = CommunityEventCard & { community: { slug: string; name: Localized } };

/** Response of `GET /communities/own/events`. */
export type OwnEvents = {
  /** The next two of the caller's communities, without those that the caller has answered with no. */
  next: OwnEvent[];
  /** Whether the caller is in a community. */
  isInside: boolean;
  /** ISO time since which the caller has a calendar address; null without one. */
  calendarSince: string | null;
};

/** An event as a calendar reads it. */
export type CalendarEvent = {
  id: string;
  sequence: number;
  state: 'planned' | 'cancelled';
  title: string;
  /** ISO times. */
  startsAt: string;
  endsAt: string;
  changedAt: string;
  /** Whether the reader has said that they come. */
  isSure: boolean;
  place: string | null;
  url: string | null;
  community: { slug: string; name: string };
};

/** Response of `GET /calendars/by-link/{secret}`: 404 for unknown and for revoked secrets. */
export type Calendar = { locale: 'ru' | 'en'; events: CalendarEvent[] };
