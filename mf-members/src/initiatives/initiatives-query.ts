// The queries of the addresses of initiatives: the list with its tabs and words, and the supporters of one.
import { pageIn } from '../common/page-in.ts';

export const initiativesPath = '/c/initiatives';

/** Lists that everybody has. */
const openTabs = ['collecting', 'decided'] as const;
/** Lists that the backend refuses to those who have none. */
const ownTabs = ['mine', 'supported', 'moderation'] as const;
export const initiativeTabs = [...openTabs, ...ownTabs] as const;
export type InitiativeTab = (typeof initiativeTabs)[number];

export type ListQuery = {
  /** `new`: the form of a new initiative in place of a list. */
  tab: InitiativeTab | 'new';
  /** Words of the title, or a number. */
  text: string;
  page: number;
};

export const maxTextLength = 100;

/** Parses the query of the list; invalid values are ignored. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    tab:
      [...initiativeTabs, 'new' as const].find((tab) => tab === query.get('tab')) ?? 'collecting',
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    page: pageIn(query),
  };
}

/** The address of the list with some values changed. */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  // Other words start at the first page.
  const { tab, text, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (tab !== 'collecting') search.set('tab', tab);
  if (text) search.set('q', text);
  if (page > 1) search.set('page', String(page));
  return addressWith(initiativesPath, search);
}

/** The address of a tab without words. */
export function tabAddress(tab: ListQuery['tab']): string {
  return listAddress({ tab, text: '', page: 1 });
}

export function isOwnTab(tab: ListQuery['tab']): boolean {
  return ownTabs.some((own) => own === tab);
}

/** The address of one initiative, at a page of its supporters. */
export function initiativeAddress(slug: string, page = 1): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  return addressWith(`${initiativesPath}/${slug}`, search);
}

function addressWith(path: string, search: URLSearchParams): string {
  const words = search.toString();
  return words ? `${path}?${words}` : path;
}
