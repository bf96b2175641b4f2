// Pages that are no text of the content build. A remote names them in its own messages, as `pages` by
// route id; they are found where a live remote serves them.
import { type Locale, locales, type PublicRegistry, remoteNames } from '@site/shared/contract';
import type { SearchDocument } from '@site/shared/search';
import type { Generation } from '../render/types.ts';
import type { Documents } from './search-messages.ts';

type Named = { title: string; description: string; words: string };

/** The pages live remotes name, in both languages. The rule: docs/domain/search.md. */
export function namedPages({
  registry,
  messages,
}: Pick<Generation, 'registry' | 'messages'>): Documents {
  const inLanguage = (locale: Locale) =>
    remoteNames.flatMap((remote) => {
      const named = pagesOf(messages[locale][remote]);
      return pathsOf(registry, remote).flatMap(({ id, path }) => {
        const page = named[id];
        return page ? [documentOf(path, page)] : [];
      });
    });
  return Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)])) as Documents;
}

function documentOf(path: string, { title, description, words }: Named): SearchDocument {
  return { id: path, group: 'pages', path, title, note: description, tags: words, content: '' };
}

function pathsOf({ remotes }: PublicRegistry, remote: (typeof remoteNames)[number]) {
  return (remotes[remote]?.mounts ?? []).filter(({ path }) => !/[:*]/.test(path));
}

/** Whatever a remote has released under that name; what is no page of ours is left out. */
function pagesOf(messages: object | undefined): Record<string, Named | undefined> {
  const pages = messages && 'pages' in messages ? messages.pages : {};
  const entries = Object.entries((pages ?? {}) as Record<string, Partial<Named> | string>);
  return Object.fromEntries(
    entries.flatMap(([id, page]) => {
      if (typeof page !== 'object' || typeof page.title !== 'string') return [];
      const { title, description = '', words = '' } = page;
      return [[id, { title, description, words }]];
    }),
  );
}
