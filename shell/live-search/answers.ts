import type { Locale } from '@site/shared/contract';
import { mergeHits, type SearchAnswer } from '@site/shared/search';
import { askServer, fetchPagesIndex } from './search-api.ts';

/** The part of `@site/shared/search` that searches in the browser: most of its bytes. */
export type Finder = Pick<typeof import('@site/shared/search'), 'answerOf' | 'readIndex'>;

/** What is known about the current query. */
export type Known = {
  answer: SearchAnswer | null;
  /** The server cannot be reached. */
  lost: boolean;
  /** Nothing is pending. */
  complete: boolean;
};

/** Answers to the queries of one dialog. */
export type Answers = {
  /** Loads what searches in the browser; a failure is retried by the next call. */
  load: () => void;
  ask: (query: string) => void;
  known: () => Known;
};

type Source = {
  locale: Locale;
  loadFinder: () => Promise<Finder>;
  /** Whether the visitor is signed in: the answers include what they may read. */
  isMember: () => boolean;
  /** Called when `known` has changed without a new query. */
  onChange: () => void;
};

/** Debounce of search requests in milliseconds: longer than between the letters of most people, who need one request. */
const typingPause = 150;

const maxKept = 100;

/**
 * Answers queries: pages at once, as soon as their index is loaded, the rest when the server has
 * answered.
 */
export function createAnswers({ locale, loadFinder, isMember, onChange }: Source): Answers {
  const cached = new Map<string, SearchAnswer>();
  let findPages: ((query: string) => SearchAnswer) | undefined;
  let index: 'none' | 'loading' | 'loaded' = 'none';
  let query = '';
  let key = '';
  let pages: SearchAnswer | null = null;
  let served: { key: string; answer: SearchAnswer | null } | undefined;
  let timer: number | undefined;
  let request: AbortController | undefined;

  async function loadIndex(): Promise<void> {
    const [titles, texts] = (['titles', 'texts'] as const).map((part) =>
      fetchPagesIndex(locale, part),
    ) as [Promise<string>, Promise<string>];
    // A failure is handled where it is awaited.
    texts.catch(() => {});
    const [{ answerOf, readIndex }, first] = await Promise.all([loadFinder(), titles]);
    const use = (found: ReturnType<typeof readIndex>) => {
      findPages = (text) => answerOf([found], text, new Date());
      pages = query ? findPages(query) : null;
      onChange();
    };
    use(readIndex(first));
    use(readIndex(first, await texts));
  }

  function endLoading(state: typeof index): void {
    index = state;
    onChange();
  }

  function serve(answer: SearchAnswer | null, forKey: string): void {
    served = { key: forKey, answer };
    onChange();
  }

  async function askForCurrent(): Promise<void> {
    const asked = key;
    request = new AbortController();
    const { signal } = request;
    try {
      const answer = await askServer(query, { locale, own: isMember(), signal });
      if (cached.size >= maxKept) cached.clear();
      // An answer that lacks a part is not cached: the part may be back at the next request.
      if (answer.missing.length === 0) cached.set(asked, answer);
      serve(answer, asked);
    } catch {
      if (!signal.aborted) serve(null, asked);
    }
  }

  return {
    load() {
      if (index !== 'none') return;
      index = 'loading';
      loadIndex().then(
        () => endLoading('loaded'),
        () => endLoading('none'),
      );
    },
    ask(text) {
      query = text;
      key = `${isMember()} ${text}`;
      pages = findPages && query ? findPages(query) : null;
      clearTimeout(timer);
      request?.abort();
      if (!query) return;
      const answer = cached.get(key);
      if (answer) served = { key, answer };
      else timer = window.setTimeout(askForCurrent, typingPause);
    },
    known() {
      const current = served?.key === key ? served : undefined;
      const answer = current?.answer ? merged(current.answer, pages) : pages;
      return {
        // The result of the previous query stays until there is one for this query.
        answer: answer ?? (current ? null : (served?.answer ?? null)),
        lost: current?.answer === null,
        complete: index !== 'loading' && (!query || current !== undefined),
      };
    },
  };
}

function merged(served: SearchAnswer, pages: SearchAnswer | null): SearchAnswer {
  if (!pages || pages.repaired !== served.repaired || pages.partial !== served.partial) {
    return served;
  }
  return { ...served, hits: mergeHits(served.hits, pages.hits) };
}
