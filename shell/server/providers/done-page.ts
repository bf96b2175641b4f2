// The last page of a provider's window: it tells the page that opened it where to go, and closes.
import { createHash } from 'node:crypto';
import type { Locale } from '@site/shared/contract';
import { closedPolicy, escapeHtml } from '../answers/bare-page.ts';

const words = {
  ru: { title: 'Готово', text: 'Это окно можно закрыть.', go: 'Продолжить здесь' },
  en: { title: 'Done', text: 'You can close this window.', go: 'Continue here' },
} as const;

/**
 * A channel reaches pages of this origin only, and works when the provider's pages have cut the window off from
 * its opener. The message is an address of this site, nothing secret.
 */
const script = `const{channel,to}=document.body.dataset;const c=new BroadcastChannel(channel);c.postMessage(to);c.close();window.close()`;
const hash = createHash('sha256').update(script).digest('base64');

/** Only its own script may run. */
export const donePagePolicy = `${closedPolicy}; img-src data:; script-src 'sha256-${hash}'`;

export function donePage(locale: Locale, { channel, to }: { channel: string; to: string }): string {
  const { title, text, go } = words[locale];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"></head>
<body data-channel="${escapeHtml(channel)}" data-to="${escapeHtml(to)}"><main><h1>${title}</h1><p>${text}</p>
<p><a href="${escapeHtml(to)}">${go}</a></p></main><script>${script}</script></body></html>
`;
}
