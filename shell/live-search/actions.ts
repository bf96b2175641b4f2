import type { PublicRegistry } from '@site/shared/contract';
import { searchWords } from '@site/shared/domain/text';
import { mounted } from '../src/navigation/entries.ts';

/** Names of the texts of actions in the messages of the shell, below `search.actions`. */
export type ActionName = 'verify' | 'apply' | 'signIn' | 'contents' | 'theme' | 'language';

/** A search result that is an action instead of a page: `path` has no locale, `control` is pressed in the frame. */
export type SearchAction = { key: ActionName } & (
  | { path: string }
  | { control: 'theme' | 'language' }
);

type Here = { registry: PublicRegistry | undefined; isMember: boolean };

/** The actions available here, in the order they are offered. */
export function actionsFor({ registry, isMember }: Here): SearchAction[] {
  const places = [
    { key: 'verify' as const, path: '/verify' },
    ...(isMember
      ? []
      : [
          { key: 'apply' as const, path: '/signup' },
          { key: 'signIn' as const, path: '/login' },
        ]),
  ];
  const live = new Set(registry && mounted(places, registry).map(({ path }) => path));
  return [
    ...places.filter(({ path }) => live.has(path)),
    { key: 'contents', path: '/contents' },
    { key: 'theme', control: 'theme' },
    { key: 'language', control: 'language' },
  ];
}

/** Whether every typed word is the beginning of a word of the action. */
export function fits(words: string, query: string): boolean {
  const known = searchWords(words);
  const typed = searchWords(query);
  return typed.length > 0 && typed.every((word) => known.some((each) => each.startsWith(word)));
}
