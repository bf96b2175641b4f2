import { type Locale, localized } from '@site/shared/contract';
import type { SearchHit } from '@site/shared/search';
import { earlyHitsId, searchDialogId } from '../src/search/ids.ts';
import { askServer, typingPause } from '../src/search/search-api.ts';

const mostShown = 10;

/** Milliseconds; who has typed nothing by then keeps the page from waking no longer. */
const patience = 2000;

/**
 * Finds what is typed into the search dialog while the host is on its way: the server's first hits as
 * plain links below the field, until the host's own list takes their place. Calls back once: after the
 * first answer, at once when nobody searches, and when nothing is searched for after all.
 */
export function searchEarly(locale: Locale, answered: () => void): void {
  const place = document.getElementById(earlyHitsId);
  const field = document.querySelector<HTMLInputElement>(`#${searchDialogId}[open] input`);
  if (!place || !field) {
    answered();
    return;
  }
  let isTold = false;
  const tell = () => {
    if (!isTold) answered();
    isTold = true;
  };
  let timer: number | undefined;
  let asking: AbortController | undefined;

  const ask = async () => {
    const query = field.value.trim();
    if (!query) {
      place.replaceChildren();
      return tell();
    }
    asking = new AbortController();
    const { signal } = asking;
    try {
      const { hits } = await askServer(query, { locale, own: false, signal });
      place.replaceChildren(...hits.slice(0, mostShown).map((hit) => linkTo(hit, locale)));
    } catch {
      // The host asks again, and says what cannot be had.
    }
    // Another letter has come, and its question is on the way.
    if (!signal.aborted) tell();
  };
  const onInput = () => {
    clearTimeout(timer);
    asking?.abort();
    if (place.isConnected) timer = window.setTimeout(ask, typingPause);
    else field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
  field.closest('dialog')?.addEventListener('close', tell, { once: true });
  if (field.value) onInput();
  else setTimeout(() => field.value || tell(), patience);
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
