// Which addresses the service worker looks at. Everything it does not name goes to the network as if
// there were no worker (docs/domain/offline.md).
import { locales, localized, splitLocale } from '@site/shared/contract';

/**
 * `page`: the document of a public page. `payload`: its data without markup. `part`: a file whose
 * address changes with its content. `null`: none of the worker's business.
 */
export type Kind = 'page' | 'payload' | 'part' | null;

/** First segments of what is never kept: private, a form, a call, or a list of what is live. */
const never = new Set(
  (
    'c login signup api auth users assets builds remotes remotes.json search verify-mail reset ' +
    'healthz readyz metrics docs charter service-worker.js speculation.json'
  ).split(' '),
);

const hashedName = /^\/_shell\/.*\.[0-9a-f]{8,}\.[\w.]+$/;
const releaseFile = /^\/remotes\/[\w-]+\/[\w.-]+\/web\/[\w/.-]+\.(?:js|css|wasm|woff2)$/;
const registry = /^\/_generations\/[\w-]+\.json$/;
/** A drawing of a written page. */
const drawing = /^\/docs\/pictures\/[a-z0-9-]+\.[0-9a-f]{16}\.svg$/;
const messages = /^\/_i18n\/\w+\/messages\.json$/;

export function kindOf({ pathname, searchParams }: URL, isNavigation: boolean): Kind {
  if ([hashedName, releaseFile, registry, drawing].some((form) => form.test(pathname))) {
    return 'part';
  }
  if (messages.test(pathname)) return searchParams.has('v') ? 'part' : null;
  const { path } = splitLocale(pathname);
  const page = path.replace(/\/_payload\.json$/, '');
  const [, room = ''] = page.split('/');
  if (never.has(room.toLowerCase()) || /^[_.]/.test(room)) return null;
  if (page !== path) return 'payload';
  if (!isNavigation || /\.\w+$/.test(path)) return null;
  return 'page';
}

/** Pages that are there although nobody has opened them yet. */
export const fetchedAhead: readonly string[] = locales.map((locale) => localized('/help', locale));

/** Pages that do not give way to others: those, and a check that may have been begun. */
export const keptForGood: readonly string[] = [
  ...fetchedAhead,
  ...locales.map((locale) => localized('/skill-check', locale)),
];

/** The plain pages that say there is no network. */
export const offlinePages = locales.map((locale) => localized('/offline', locale));

/** The one of them in the language of an address. */
export function offlineAddress({ pathname }: URL): string {
  return localized('/offline', splitLocale(pathname).locale);
}

/** A check that was begun is found again at its plain address. */
export function alsoKept({ pathname, search, origin }: URL): string[] {
  const { path } = splitLocale(pathname);
  return path === '/skill-check' && search ? [`${origin}${pathname}`] : [];
}
