// Decides which requests the service worker handles. Every other request goes to the network as if
// there were no worker (docs/domain/offline.md).
import { locales, localized, splitLocale } from '@site/shared/contract';

/**
 * `page`: the document of a public page. `payload`: its data without markup. `data`: the data that a document
 * hydrates with. `part`: a file whose address changes with its content. `null`: not handled by the worker.
 */
export type Kind = 'page' | 'payload' | 'data' | 'part' | null;

/**
 * First path segments that are never cached: private pages, forms, endpoints, and lists of what is
 * live.
 */
const neverCached = new Set(
  (
    'c login signup api auth users assets builds remotes remotes.json search verify-mail reset ' +
    'healthz livez readyz metrics docs charter service-worker.js speculation.json'
  ).split(' '),
);

const hashedName = /^\/_shell\/.*\.[0-9a-f]{8,}\.[\w.]+$/;
const releaseFile = /^\/remotes\/[\w-]+\/[\w.-]+\/web\/[\w/.-]+\.(?:js|css|wasm|woff2)$/;
const registry = /^\/_generations\/[\w-]+\.json$/;
/** An SVG drawing of a content page. */
const drawing = /^\/docs\/pictures\/[a-z0-9-]+\.[0-9a-f]{16}\.svg$/;
/** The data that a document was rendered with. */
const hashedData = /[?&]hash=[\w-]+$/;
const messages = /^\/_i18n\/\w+\/messages\.json$/;

export function kindOf({ pathname, search, searchParams }: URL, isNavigation: boolean): Kind {
  if ([hashedName, releaseFile, registry, drawing].some((form) => form.test(pathname))) {
    return 'part';
  }
  if (messages.test(pathname)) return searchParams.has('v') ? 'part' : null;
  const { path } = splitLocale(pathname);
  const page = path.replace(/\/_payload\.json$/, '');
  const [, firstSegment = ''] = page.split('/');
  if (neverCached.has(firstSegment.toLowerCase()) || /^[_.]/.test(firstSegment)) return null;
  if (page !== path) return hashedData.test(search) ? 'data' : 'payload';
  if (!isNavigation || /\.\w+$/.test(path)) return null;
  return 'page';
}

/** Pages that are cached before anybody has opened them. */
export const fetchedAhead: readonly string[] = locales.map((locale) => localized('/help', locale));

/** Pages that are never evicted: those, and a skill check that may have been started. */
export const keptForGood: readonly string[] = [
  ...fetchedAhead,
  ...locales.map((locale) => localized('/skill-check', locale)),
];

/** The static pages shown without a network. */
export const offlinePages = locales.map((locale) => localized('/offline', locale));

/** The offline page in the language of an address. */
export function offlineAddress({ pathname }: URL): string {
  return localized('/offline', splitLocale(pathname).locale);
}

/** A skill check with answers in its query is also stored under its plain address. */
export function additionalAddresses({ pathname, search, origin }: URL): string[] {
  const { path } = splitLocale(pathname);
  return path === '/skill-check' && search ? [`${origin}${pathname}`] : [];
}
