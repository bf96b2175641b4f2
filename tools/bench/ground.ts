import type { Browser } from '@playwright/test';
import type { Locale } from '@site/shared/contract';
import type { Settings } from '../settings.ts';
import type { LimitPages } from './limit-page.ts';

/** What every stage of the bench stands on. */
export type Ground = {
  /** Scheme, host and port of the measured site. */
  site: string;
  settings: Settings;
  /** Path of the browser's program. */
  chromium: string;
  browser: Browser;
  /** Address of a page's hand-written static twin. */
  limitOf: LimitPages;
  /** The shell's build that is measured: a copy, so that nobody builds anew under the run. */
  shellDist: string;
  /** Fewer repetitions: for a look, not for the record. */
  quick: boolean;
};

/** One page a visitor may open. */
export type BenchPage = { kind: string; locale: Locale; address: string };

const kinds = {
  home: '/',
  'content page': '/mission',
  article: '/news/two-person-rule',
  'news list': '/news',
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
