// The query of the address of the page of mentoring: its tab, the filters of mentors and the opened offer.
import {
  type CoordinatorList,
  coordinatorLists,
  menteeLevels,
  mentoringFormats,
} from '@site/shared/domain/mentoring';

export const mentoringPath = '/c/mentoring';

export const mentoringTabs = ['find', 'requests', 'mine', 'mentor', 'coordinator'] as const;
export type MentoringTab = (typeof mentoringTabs)[number];

export type MentoringQuery = {
  tab: MentoringTab;
  /** A topic's slug. */
  topic: string | null;
  language: string | null;
  format: string | null;
  level: string | null;
  /** Only mentors with a free place. */
  free: '1' | null;
  /** Only mentors of other companies. */
  company: 'other' | null;
  /** The caller's favourites, or the mentors they have hidden. */
  list: 'favourites' | 'hidden' | null;
  page: number;
  /** Slug of the mentor whose offer is open. */
  mentor: string | null;
  /** The member to whom a coordinator wants to suggest the mentor: a part of the name. */
  to: string | null;
  /** The list of the coordinator. */
  show: CoordinatorList;
};

export const mentorFilters = ['topic', 'language', 'format', 'level', 'free', 'company'] as const;

/** The caller's own lists of mentors. */
export const mentorLists = ['favourites', 'hidden'] as const;

/** Parses a query; invalid values are ignored. */
export function readMentoringQuery(query: URLSearchParams): MentoringQuery {
  const word = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  const among = (name: string, codes: readonly string[]) =>
    codes.find((code) => code === query.get(name)) ?? null;
  return {
    tab: mentoringTabs.find((tab) => tab === query.get('tab')) ?? 'find',
    topic: word('topic', /^[a-z0-9-]{2,80}$/),
    language: word('language', /^[a-z]{2,3}$/),
    format: among('format', mentoringFormats),
    level: among('level', menteeLevels),
    free: query.get('free') === '1' ? '1' : null,
    company: query.get('company') === 'other' ? 'other' : null,
    list: mentorLists.find((list) => list === query.get('list')) ?? null,
    page: Number(word('page', /^[1-9]\d{0,4}$/) ?? 1),
    mentor: word('mentor', /^[a-z0-9-]{1,100}$/),
    to: query.get('to')?.trim().slice(0, 80) || null,
    show: coordinatorLists.find((list) => list === query.get('show')) ?? 'waiting',
  };
}

/** The query string of the mentors with some values changed: empty, or starting with `?`. */
export function mentorsSearch(query: MentoringQuery, change: Partial<MentoringQuery> = {}): string {
  // A changed filter starts at the first page.
  const next = { ...query, page: 1, mentor: null, ...change };
  const search = new URLSearchParams();
  for (const name of mentorFilters) {
    const value = next[name];
    if (value !== null) search.set(name, value);
  }
  if (next.list !== null) search.set('list', next.list);
  if (next.page > 1) search.set('page', String(next.page));
  if (next.mentor !== null) search.set('mentor', next.mentor);
  const words = search.toString();
  return words && `?${words}`;
}

/** The address of a tab. */
export function tabAddress(tab: MentoringTab): string {
  return tab === 'find' ? mentoringPath : `${mentoringPath}?tab=${tab}`;
}

/** Tabs with a list of the caller, and the name of that list. */
export const ownLists = { requests: 'requests', mine: 'mentorships', mentor: 'inbox' } as const;
type OwnTab = keyof typeof ownLists;

/** The address of a page of one of the caller's lists. */
export function ownAddress(tab: OwnTab, page: number): string {
  const address = tabAddress(tab);
  return page > 1 ? `${address}&page=${page}` : address;
}

/** The address of a list of the coordinator. */
export function coordinatorAddress(show: CoordinatorList, page = 1): string {
  const address = `${tabAddress('coordinator')}&show=${show}`;
  return page > 1 ? `${address}&page=${page}` : address;
}
