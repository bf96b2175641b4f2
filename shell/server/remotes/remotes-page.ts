import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locale, localized, type Product } from '@site/shared/contract';
import { officePages, remotesPath } from '@site/shared/domain/office';
import { html, raw } from 'hono/html';
import { remoteArticle } from './remote-article.ts';
import type { RemotesFacts } from './remote-facts.ts';
import { numbersIn } from './remotes-numbers.ts';
import { remotesWords } from './remotes-words.ts';

const style = ['../../../shared/ui/tokens.css', './remotes.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

/** The colour mode that the reader has chosen on the site, or that of the device, before the first paint. */
const script = `(()=>{const d=matchMedia('(prefers-color-scheme:dark)'),a=()=>{let m;try{m=localStorage['color-mode']}catch{}document.documentElement.dataset.theme=m==='light'||m==='dark'?m:d.matches?'dark':'light'};a();d.addEventListener('change',a)})()`;

/** Reloads the page while a rollback is awaited, until it can say that the version is live. */
const reload = '<meta http-equiv="refresh" content="3">';

/** What a rollback has led to. */
export type Outcome = { name: string; failure?: string };

export type PageFacts = RemotesFacts & {
  locale: Locale;
  zone: string;
  product: Product;
  /** Whether a code of the second factor is asked for; null for a reader without a session, who cannot roll back. */
  factor: 'fresh' | 'old' | 'none' | null;
  outcome?: Outcome | undefined;
  /** Rules of the fonts of the site; none while its build cannot be read. */
  fonts: string;
};

/** The page of the teams as a document that needs no remote, no render worker and no script, with its policy. */
export async function remotesPage(facts: PageFacts): Promise<{ body: string; policy: string }> {
  const { locale, product, remotes, serial, generation, fonts } = facts;
  const words = remotesWords[locale];
  const numbers = numbersIn(locale, facts.zone);
  const other = locale === 'ru' ? 'en' : 'ru';
  const sheet = fonts + style;
  const served = remotes.filter(({ health }) => health.state === 'served').length;
  const body =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${words.title} — ${product.name[locale]}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${isAwaited(facts) ? raw(reload) : ''}<link rel="icon" href="/_shell/favicon.svg" type="image/svg+xml"><style>${raw(sheet)}</style><script>${raw(script)}</script></head><body>
<header class="bar"><strong><img src="/_shell/favicon.svg" alt="" width="24" height="24">${product.shortName[locale]}</strong>
<a href="${localized('/', locale)}">${words.home}</a>
<a href="${localized(officePages.log.path, locale)}?kind=releases">${words.log}</a>
<a href="${localized(remotesPath, other)}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></header>
<main><h1>${words.title}</h1>
<p>${remotes.length > 0 ? words.lead(served, remotes.length) : words.none}</p>
<p class="muted">${words.registry} ${serial}${generation ? html` · ${words.generation} <code>${generation}</code>` : ''}</p>
${message(facts)}
<ul class="remotes">${remotes.map((remote) => remoteArticle(remote, { ...facts, words, numbers }))}</ul>
</main></body></html>`;
  return { body: String(body), policy: policyOf(sheet) };
}

function message({ outcome, remotes, locale }: PageFacts) {
  if (!outcome) return '';
  const words = remotesWords[locale];
  const { name, failure } = outcome;
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return '';
  if (failure) {
    return html`<p class="message" data-kind="failed" role="alert"><strong>${words.refusedForm}</strong>. ${failure}</p>`;
  }
  const isServed = remote.health.state === 'served';
  return html`<p class="message" role="status">${isServed ? words.done(name, remote.version) : words.pending(name)}</p>`;
}

/** Whether a rollback is recorded, and this server does not serve it yet. */
function isAwaited({ outcome, remotes }: PageFacts): boolean {
  const remote = remotes.find(({ name }) => name === outcome?.name);
  return !outcome?.failure && remote?.health.state === 'waits';
}

function policyOf(sheet: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `style-src ${hash(sheet)}`,
    `script-src ${hash(script)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
