// The note at the foot of a page that is served from the cache: when the copy was stored
// (docs/domain/offline.md). The cached page is the same for everybody, so the worker adds the note
// to the document.
import type { Locale } from '@site/shared/contract';
import { formatDate, formatTime } from '@site/shared/ui/format';
import { keptNoteId } from './messages.ts';

const words: Readonly<Record<Locale, (date: string, time: string) => string>> = {
  ru: (date, time) => `Нет сети. Эта копия сохранена на устройстве ${date} года в\u00a0${time}.`,
  en: (date, time) =>
    `You are offline. This copy was saved on your device on ${date} at\u00a0${time}.`,
};

/**
 * Sticks to the foot of the window at any scroll position; covers nothing at the end of the page.
 */
const style =
  `#${keptNoteId}{position:sticky;inset-block-end:0;z-index:1;padding:var(--space-2) var(--space-4);` +
  'border-block-start:1px solid var(--line);background:var(--soft);color:var(--ink);' +
  'font-size:var(--text-s);text-align:center}';

/**
 * Adds a note to the page that says when it was stored, in the time zone of the device. A page
 * without a valid `date` header is returned unchanged.
 */
export async function withKeptNote(page: Response, locale: Locale): Promise<Response> {
  const at = new Date(page.headers.get('date') ?? '');
  if (Number.isNaN(at.getTime())) return page;
  const html = await page.text();
  const where = { locale, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const [date, time] = [formatDate(at.toISOString(), where), formatTime(at.toISOString(), where)];
  const note = `<aside id="${keptNoteId}">${words[locale](date, time)}</aside>`;
  const headers = new Headers(page.headers);
  // Both headers describe the bytes sent over the network.
  headers.delete('content-length');
  headers.delete('content-encoding');
  const policy = headers.get('content-security-policy') ?? '';
  const allowed = policy.replace('style-src ', `style-src '${await hashOf(style)}' `);
  headers.set('content-security-policy', allowed);
  return new Response(
    html.replace('</head>', `<style>${style}</style></head>`).replace('</body>', `${note}</body>`),
    { status: page.status, headers },
  );
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
