import type { Locale } from '@site/shared/contract';
import type { SearchAnswer } from '@site/shared/search';

/** Requests the search of the web server; `own` includes what the signed-in user may read. */
export async function askServer(
  query: string,
  { locale, own, signal }: { locale: Locale; own: boolean; signal: AbortSignal },
): Promise<SearchAnswer> {
  const asked = new URLSearchParams({ q: query, locale, ...(own && { own: '1' }) });
  const response = await fetch(`/api/search?${asked}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  return ((await response.json()) as { data: SearchAnswer }).data;
}

/** A part of the prebuilt index of all pages in a language, as text. */
export async function fetchPagesIndex(locale: Locale, part: 'titles' | 'texts'): Promise<string> {
  const response = await fetch(`/api/search/pages?locale=${locale}&part=${part}`);
  if (!response.ok) throw new Error(`the index of pages answered ${response.status}`);
  return response.text();
}
