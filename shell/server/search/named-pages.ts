// Pages that are not part of the content build. Remotes and the shell name them in their own
// messages, as `pages` by route id; those of a remote are found while it is live. The words of the
// achievements are part of the domain.
import { type Locale, locales } from '@site/shared/contract';
import {
  achievementCodes,
  achievementPath,
  achievementRoute,
  achievements,
} from '@site/shared/domain/certificates';
import type { SearchDocument } from '@site/shared/search';
import type { Generation } from '../render/types.ts';
import type { Documents } from './search-messages.ts';

type Named = { title: string; description: string; words: string };

/** Search words of every achievement. */
const certificateWords = 'сертификат степень certificate grade';

/** The only page of the shell itself. */
const ofShell = [{ id: 'contents', path: '/contents' }];

/** The pages named by shell and live remotes, in both languages. Rule: docs/domain/search.md. */
export function namedPages({
  registry,
  messages,
}: Pick<Generation, 'registry' | 'messages'>): Documents {
  const routes = [
    { owner: 'shell', mounts: ofShell },
    ...Object.entries(registry.remotes).map(([owner, { mounts }]) => ({ owner, mounts })),
  ];
  const inLanguage = (locale: Locale) =>
    routes.flatMap(({ owner, mounts }) => {
      const named = pagesOf(messages[locale][owner]);
      const others = locales
        .filter((other) => other !== locale)
        .map((other) => pagesOf(messages[other][owner]));
      return mounts.flatMap(({ id, path }) => {
        if (path === achievementRoute) return achievementPages(locale);
        const page = named[id];
        if (!page || !isWhole(path)) return [];
        // A reader may type the name of the page in the other language: `radar`, «участники».
        const elsewhere = others.flatMap((pages) => [pages[id]?.title, pages[id]?.words]);
        const words = [page.words, ...elsewhere].filter(Boolean).join(' ');
        return [documentOf(path, { ...page, words })];
      });
    });
  return Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)])) as Documents;
}

function achievementPages(locale: Locale): SearchDocument[] {
  return achievementCodes.map((code) => {
    const { name, description } = achievements[code];
    const words = [certificateWords, ...Object.values(name)].join(' ');
    const page = { title: name[locale], description: description[locale], words };
    return documentOf(achievementPath(code), page);
  });
}

function documentOf(path: string, { title, description, words }: Named): SearchDocument {
  return { id: path, group: 'pages', path, title, note: description, tags: words, content: '' };
}

/** Whether a path has no parameters. */
function isWhole(path: string): boolean {
  return !/[:*]/.test(path);
}

/** Reads titles defensively: a remote may have released anything under that name. */
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
