// Initiatives as a person sees them in a list: docs/domain/initiatives.md.
import {
  type InitiativeCard,
  type InitiativeList,
  type InitiativeShow,
  initiativeShows,
  type Localized,
  type OwnPart,
} from '@site/shared/api';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import { initiativePeople } from './initiative-people.ts';
import { supportedInitiatives, supportsOf } from './supports.ts';
import {
  coSponsoredBy,
  type Initiative,
  isListOpen,
  moderates,
  publishedInitiatives,
  visibleInitiatives,
} from './visible.ts';

export const pageSize = 20;

export type Locale = 'ru' | 'en';
export type Asked = { show: string; text: string; page: number; locale: Locale };

/** A page of a list. Throws `E_NOT_FOUND` for a list that the caller does not have. */
export async function initiativeList(
  host: Host,
  caller: Caller,
  { show, text, page, locale }: Asked,
): Promise<InitiativeList> {
  const kind = initiativeShows.find((one) => one === show) ?? 'all';
  const { query } = await listed(host, caller, kind);
  const { ids, total } = await pageOf(query, text, page);
  const rows: Initiative[] = await host.database('initiatives').whereIn('id', ids);
  const sorted = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    initiatives: await cardsOf(host, sorted, { caller, locale }),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

/** The rows of a list in their order; in an object, because awaiting a query runs it. */
async function listed(
  host: Host,
  caller: Caller,
  show: InitiativeShow,
): Promise<{ query: Knex.QueryBuilder }> {
  const { database } = host;
  const { person } = caller;
  const published = () => publishedInitiatives(database);
  const newest = (query: Knex.QueryBuilder) => ({
    query: query.orderBy([{ column: 'opens_at', order: 'desc' }, 'no']),
  });
  const open = (query: Knex.QueryBuilder) =>
    query.whereIn('state', ['collecting', 'threshold_met']).where('closes_at', '>', now());
  switch (show) {
    case 'collecting':
      return { query: published().where(open).orderBy(['closes_at', 'no']) };
    case 'decided':
      return newest(published().whereNot(open));
    case 'all':
      return newest(published());
    case 'mine': {
      if (person === null) throw notFound();
      const coSponsored = coSponsoredBy(database, person);
      const own = visibleInitiatives(database, caller).where((either) =>
        either.where({ author: person }).orWhereIn('id', coSponsored),
      );
      return { query: own.orderBy('no', 'desc') };
    }
    case 'supported': {
      if (person === null) throw notFound();
      const all = await supportedInitiatives(database);
      const own = await supportsOf({ trx: database, host }, all, person);
      const ids = own.map(({ initiative }) => initiative);
      return newest(published().whereIn('id', ids));
    }
    case 'moderation': {
      if (!moderates(caller)) throw notFound();
      const waiting = database('initiatives').where({ state: 'moderation' });
      return { query: waiting.orderBy(['submitted_at', 'no']) };
    }
  }
}

/** The ids of a page. Words are looked for here, because databases do not know small letters of every alphabet. */
async function pageOf(
  query: Knex.QueryBuilder,
  text: string,
  page: number,
): Promise<{ ids: string[]; total: number }> {
  const start = (page - 1) * pageSize;
  if (text.trim() === '') {
    const counted = await query.clone().clearOrder().count({ all: '*' }).first();
    const ids = await query.offset(start).limit(pageSize).pluck('id');
    return { ids, total: Number(counted?.all ?? 0) };
  }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows: Pick<Initiative, 'id' | 'no' | 'title_ru' | 'title_en'>[] = await query.select(
    'id',
    'no',
    'title_ru',
    'title_en',
  );
  const found = rows.filter(({ no, title_ru, title_en }) => {
    const all = [no, title_ru, title_en].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const ids = found.slice(start, start + pageSize).map(({ id }) => id);
  return { ids, total: found.length };
}

/** Cards of initiatives that the caller sees. */
export async function cardsOf(
  host: Host,
  rows: readonly Initiative[],
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<InitiativeCard[]> {
  const { database } = host;
  const ids = rows.map(({ id }) => id);
  const authors = rows.flatMap(({ author }) => author ?? []);
  const [people, supports, coSponsors] = await Promise.all([
    initiativePeople(database, authors, caller),
    supportsOf({ trx: database, host }, ids, caller.person),
    caller.person === null
      ? []
      : database('initiative_co_sponsors')
          .where({ person: caller.person })
          .whereIn('initiative', ids)
          .whereNull('declined_at')
          .select('initiative', 'confirmed_at'),
  ]);
  return rows.map((row) => {
    const coSponsor = coSponsors.find(({ initiative }) => initiative === row.id);
    const own: OwnPart = {
      isAuthor: caller.person !== null && row.author === caller.person,
      coSponsor: coSponsor ? (coSponsor.confirmed_at ? 'confirmed' : 'asked') : null,
      hasSupported: supports.some(({ initiative }) => initiative === row.id),
    };
    return {
      id: row.id,
      no: row.no,
      slug: row.slug,
      state: row.state,
      title: inLocale(row.title_ru, row.title_en, locale),
      author: people.get(row.author ?? '') ?? null,
      supports: Number(row.supports),
      threshold: row.threshold === null ? null : Number(row.threshold),
      opensAt: timeOf(row.opens_at),
      closesAt: timeOf(row.closes_at),
      isOpen: isListOpen(row, now()),
      own,
    };
  });
}

export function timeOf(at: unknown): string | null {
  return at ? instantOf(at).toISOString() : null;
}

/** A text in the language of the page, else in the other one. */
export function inLocale(ru: string | null, en: string | null, locale: Locale): Localized {
  const other = locale === 'ru' ? 'en' : 'ru';
  const texts = { ru: ru ?? '', en: en ?? '' };
  return texts[locale] || !texts[other]
    ? { value: texts[locale], lang: locale }
    : { value: texts[other], lang: other };
}
