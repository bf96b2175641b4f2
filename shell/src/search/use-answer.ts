import type { Locale } from '@site/shared/contract';
import { useSession, useShell } from '@site/shared/remote';
import {
  answerOf,
  mergeHits,
  readIndex,
  type SearchAnswer,
  type SearchIndex,
} from '@site/shared/search';
import { useEffect, useState } from 'react';
import { askServer, fetchPagesIndex, typingPause } from './search-api.ts';

const mostKept = 100;

type IndexInParts = { titles: Promise<SearchIndex>; whole: Promise<SearchIndex> };

/** One index per page load: the dialog may open many times. */
let pagesIndex: IndexInParts | undefined;
const answered = new Map<string, SearchAnswer>();

/**
 * What is found for a query: pages at once, as soon as their index is here, the rest when the server
 * has answered. `lost`: it cannot be asked. `complete`: nothing more is awaited.
 */
export function useAnswer(query: string): {
  answer: SearchAnswer | null;
  lost: boolean;
  complete: boolean;
} {
  const { locale, now } = useShell();
  const own = useSession().status === 'member';
  const [index, setIndex] = useState<SearchIndex>();
  const [isLoading, setIsLoading] = useState(true);
  const [served, setServed] = useState<{ key: string; answer: SearchAnswer | null }>();
  const key = `${locale} ${own} ${query}`;

  useEffect(() => {
    pagesIndex ??= loadIndex(locale);
    const { titles, whole } = pagesIndex;
    const retryLater = () => {
      pagesIndex = undefined;
    };
    // The whole index replaces the titles; it can only come after them.
    titles.then(setIndex, retryLater);
    whole.then(setIndex, retryLater).finally(() => setIsLoading(false));
  }, [locale]);

  useEffect(() => {
    if (!query) return;
    const known = answered.get(key);
    if (known) {
      setServed({ key, answer: known });
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      try {
        const answer = await askServer(query, { locale, own, signal: abort.signal });
        if (answered.size >= mostKept) answered.clear();
        // What lacks a part is asked for again: the part may be back by then.
        if (answer.missing.length === 0) answered.set(key, answer);
        setServed({ key, answer });
      } catch {
        if (!abort.signal.aborted) setServed({ key, answer: null });
      }
    };
    const timer = setTimeout(ask, typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, query, locale, own]);

  const pages = index && query ? answerOf([index], query, now()) : null;
  const current = served?.key === key ? served : undefined;
  const answer = current?.answer ? merged(current.answer, pages) : pages;
  return {
    // Until something is known of this query, what was found for the one before stays.
    answer: answer ?? (current ? null : (served?.answer ?? null)),
    lost: current?.answer === null,
    complete: !isLoading && (!query || current !== undefined),
  };
}

/** Titles are searched as soon as they are loaded, texts when they have followed. */
function loadIndex(locale: Locale): IndexInParts {
  const titles = fetchPagesIndex(locale, 'titles');
  const whole = titles.then(async (text) =>
    readIndex(text, await fetchPagesIndex(locale, 'texts')),
  );
  return { titles: titles.then((text) => readIndex(text)), whole };
}

function merged(served: SearchAnswer, pages: SearchAnswer | null): SearchAnswer {
  if (!pages || pages.repaired !== served.repaired || pages.partial !== served.partial) {
    return served;
  }
  return { ...served, hits: mergeHits(served.hits, pages.hits) };
}
