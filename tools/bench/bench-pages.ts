import type { Locale } from '@site/shared/contract';

/** One page a visitor may open. */
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

/** One address of each kind of public page, in both languages. */
export const benchPages: readonly BenchPage[] = Object.entries(kinds).flatMap(([kind, path]) => [
  { kind, locale: 'ru', address: path },
  { kind, locale: 'en', address: path === '/' ? '/en' : `/en${path}` },
]);

/** The page of a kind in a language. */
export function pageOf(kind: keyof typeof kinds, locale: Locale): BenchPage {
  const page = benchPages.find((each) => each.kind === kind && each.locale === locale);
  if (!page) throw new Error(`There is no ${kind} in ${locale}.`);
  return page;
}
