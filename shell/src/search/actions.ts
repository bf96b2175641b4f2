import { type Locale, localized, type PublicRegistry } from '@site/shared/contract';
import { searchWords } from '@site/shared/domain/text';
import { mounted } from '../navigation/entries.ts';

/** A search result that is an action instead of a page; `path` has no locale. */
export type SearchAction = { key: string } & (
  | { path: string }
  | { href: string; locale: Locale }
  | { does: 'theme' }
);

type Here = {
  registry: PublicRegistry;
  isMember: boolean;
  locale: Locale;
  /** The current page: path without locale, and its query. */
  pathname: string;
  search: string;
};

/** The actions available here, in the order they are offered. */
export function actionsFor(here: Here): SearchAction[] {
  const other = here.locale === 'ru' ? 'en' : 'ru';
  const places = [
    { key: 'search.actions.verify', path: '/verify' },
    ...(here.isMember
      ? []
      : [
          { key: 'search.actions.apply', path: '/signup' },
          { key: 'search.actions.signIn', path: '/login' },
        ]),
  ];
  return [
    ...mounted(places, here.registry),
    { key: 'search.actions.contents', path: '/contents' },
    { key: 'search.actions.theme', does: 'theme' },
    {
      key: 'search.actions.language',
      href: localized(here.pathname, other) + here.search,
      locale: other,
    },
  ];
}

/** Whether every typed word is the beginning of a word of the action. */
export function fits(words: string, query: string): boolean {
  const known = searchWords(words);
  const typed = searchWords(query);
  return typed.length > 0 && typed.every((word) => known.some((each) => each.startsWith(word)));
}
