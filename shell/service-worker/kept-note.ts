// What stands at the foot of a page that is read from the device: how old it is (docs/domain/offline.md). The page
// itself was made for everybody and says nothing of that, so the worker writes it into the document.
import type { Locale } from '@site/shared/contract';
import { formatDate, formatTime } from '@site/shared/ui/format';
import { keptNoteId } from './messages.ts';

const words: Readonly<Record<Locale, (date: string, time: string) => string>> = {
  ru: (date, time) => `Нет сети. Эта копия сохранена на устройстве ${date} года в\u00a0${time}.`,
  en: (date, time) =>
    `You are offline. This copy was kept on your device on ${date} at\u00a0${time}.`,
};

/** At the foot of the window, wherever a reload has scrolled to; it covers nothing at the end of the page. */
const style =
  `#${keptNoteId}{position:sticky;inset-block-end:0;z-index:1;padding:var(--space-2) var(--space-4);` +
  'border-block-start:1px solid var(--line);background:var(--soft);color:var(--ink);' +
  'font-size:var(--text-s);text-align:center}';

/**
 * The same page with a line that says when it was kept, by the clock and the zone of the device.
 * A page whose day is not known is given as it is.
 */
export async function withKeptNote(page: Response, locale: Locale): Promise<Response> {
  const at = new Date(page.headers.get('date') ?? '');
  if (Number.isNaN(at.getTime())) return page;
  const html = await page.text();
  const where = { locale, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const [date, time] = [formatDate(at.toISOString(), where), formatTime(at.toISOString(), where)];
  const note = `<aside id="${keptNoteId}">${words[locale](date, time)}</aside>`;
  const headers = new Headers(page.headers);
  // Both tell of the bytes that came over the network.
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
