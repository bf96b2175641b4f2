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

const maxKept = 100;

type IndexInParts = { titles: Promise<SearchIndex>; whole: Promise<SearchIndex> };

/** One index per document: the dialog may open many times. */
let pagesIndex: IndexInParts | undefined;
const cachedAnswers = new Map<string, SearchAnswer>();

/**
 * The result for a query: pages at once, as soon as their index is loaded, the rest when the server
 * has answered. `lost`: the server cannot be reached. `complete`: nothing is pending.
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
    // The whole index replaces the titles; it is always loaded after them.
    titles.then(setIndex, retryLater);
    whole.then(setIndex, retryLater).finally(() => setIsLoading(false));
  }, [locale]);

  useEffect(() => {
    if (!query) return;
    const known = cachedAnswers.get(key);
    if (known) {
      setServed({ key, answer: known });
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      try {
        const answer = await askServer(query, { locale, own, signal: abort.signal });
        if (cachedAnswers.size >= maxKept) cachedAnswers.clear();
        // An answer that lacks a part is not cached: the part may be back at the next request.
        if (answer.missing.length === 0) cachedAnswers.set(key, answer);
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
    // The result of the previous query stays until there is one for this query.
    answer: answer ?? (current ? null : (served?.answer ?? null)),
    lost: current?.answer === null,
    complete: !isLoading && (!query || current !== undefined),
  };
}

/** Titles are searched as soon as they are loaded, full texts once they have followed. */
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
