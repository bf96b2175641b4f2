import type { Locale } from '@site/shared/contract';

/** One page that a visitor may open. */
export type BenchPage = { kind: string; locale: Locale; address: string };

const kinds = {
  home: '/',
  'content page': '/mission',
  article: '/news/two-person-rule',
  'news list': '/news',
  directory: '/members',
  radar: '/tech-radar',
  'sign-in': '/login',
};

/** Built like those above, so they are only weighed part by part and run through Lighthouse. */
const furtherKinds = {
  help: '/help',
  history: '/history',
  contacts: '/contact-us',
  'skill check': '/skill-check',
  'sign-up': '/signup',
  grades: '/fellow-member',
  profile: '/members/mariia-lesoverskaia',
  contents: '/contents',
  'search page': '/search?q=mission',
};

/** One address of each kind of public page that is built differently, in both languages. */
export const benchPages = inBothLanguages(kinds);

/** One address of each remaining kind. */
export const furtherPages = inBothLanguages(furtherKinds);

function inBothLanguages(kinds: Readonly<Record<string, string>>): readonly BenchPage[] {
  return Object.entries(kinds).flatMap(([kind, path]) => [
    { kind, locale: 'ru' as const, address: path },
    { kind, locale: 'en' as const, address: path === '/' ? '/en' : `/en${path}` },
  ]);
}

/** Whether a page is interactive by purpose and hydrates by itself when the browser is idle. */
export function hydratesByItself({ kind }: BenchPage): boolean {
  return ['sign-in', 'sign-up', 'skill check'].includes(kind);
}

/** The page of a kind in a language. */
export function pageOf(kind: keyof typeof kinds, locale: Locale): BenchPage {
  const page = benchPages.find((each) => each.kind === kind && each.locale === locale);
  if (!page) throw new Error(`There is no ${kind} in ${locale}.`);
  return page;
}
