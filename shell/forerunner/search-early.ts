import { type Locale, localized } from '@site/shared/contract';
import type { SearchHit } from '@site/shared/search';
import { earlyHitsId, searchDialogId } from '../src/search/ids.ts';
import { askServer, typingPause } from '../src/search/search-api.ts';

const mostShown = 10;

/**
 * Finds what is typed into the search dialog while the host is on its way: the server's first hits as
 * plain links below the field, until the host's own list takes their place. Calls back after the
 * first answer, at once when nobody searches.
 */
export function searchEarly(locale: Locale, answered: () => void): void {
  const place = document.getElementById(earlyHitsId);
  const field = document.querySelector<HTMLInputElement>(`#${searchDialogId}[open] input`);
  if (!place || !field) {
    answered();
    return;
  }
  let isFirst = true;
  let timer: number | undefined;
  let asking: AbortController | undefined;

  const ask = async () => {
    const query = field.value.trim();
    if (!query) return place.replaceChildren();
    asking = new AbortController();
    try {
      const { hits } = await askServer(query, { locale, own: false, signal: asking.signal });
      place.replaceChildren(...hits.slice(0, mostShown).map((hit) => linkTo(hit, locale)));
    } catch {
      // The host asks again, and says what cannot be had.
    }
    if (isFirst) answered();
    isFirst = false;
  };
  const onInput = () => {
    clearTimeout(timer);
    asking?.abort();
    if (place.isConnected) timer = window.setTimeout(ask, typingPause);
    else field.removeEventListener('input', onInput);
  };
  field.addEventListener('input', onInput);
  if (field.value) onInput();
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
