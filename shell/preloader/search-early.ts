import { type Locale, localized } from '@site/shared/contract';
import type { SearchHit } from '@site/shared/search';
import { earlyHitsId, searchDialogId } from '../src/search/ids.ts';
import { askServer, typingPause } from '../src/search/search-api.ts';

const maxShown = 10;

/** Milliseconds; a search dialog without input delays hydration no longer than this. */
const maxInputWait = 2000;

/**
 * Searches for what is typed into the search dialog while the host is being fetched. Shows the
 * server's first hits as plain links below the field, until the host's own list replaces them.
 * Calls back once: after the first answer, at once when the dialog is closed, or when nothing is
 * searched for in the end.
 */
export function searchEarly(locale: Locale, onAnswered: () => void): void {
  const place = document.getElementById(earlyHitsId);
  const field = document.querySelector<HTMLInputElement>(`#${searchDialogId}[open] input`);
  if (!place || !field) {
    onAnswered();
    return;
  }
  let isNotified = false;
  const notify = () => {
    if (!isNotified) onAnswered();
    isNotified = true;
  };
  let timer: number | undefined;
  let request: AbortController | undefined;

  const search = async () => {
    const query = field.value.trim();
    if (!query) {
      place.replaceChildren();
      return notify();
    }
    request = new AbortController();
    const { signal } = request;
    try {
      const { hits } = await askServer(query, { locale, own: false, signal });
      place.replaceChildren(...hits.slice(0, maxShown).map((hit) => linkTo(hit, locale)));
    } catch {
      // The host repeats the request and reports the failure.
    }
    // A newer input aborted this request; its own request calls back.
    if (!signal.aborted) notify();
  };
  const onInput = () => {
    clearTimeout(timer);
    request?.abort();
    if (place.isConnected) timer = window.setTimeout(search, typingPause);
    else field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
  field.closest('dialog')?.addEventListener('close', notify, { once: true });
  if (field.value) onInput();
  else setTimeout(() => field.value || notify(), maxInputWait);
}

function linkTo({ path, title, note }: SearchHit, locale: Locale): HTMLAnchorElement {
  const link = document.createElement('a');
  const isPage = path.startsWith('/') && !path.startsWith('/assets/');
  link.href = isPage ? localized(path, locale) : path;
  link.append(title);
  if (note) {
    const small = document.createElement('small');
    small.append(note);
    link.append(small);
  }
  return link;
}
