// A name or title as part of an address. The rules: docs/domain/names-and-addresses.md.

import { transliterate } from './transliterate.ts';

const longestProposal = 60;
const lastNumber = 9;
const pattern = /^[a-z0-9][a-z0-9-]{1,78}[a-z0-9]$/;

/** First segments of addresses that mean something else than a written page, or that would confuse people. */
const taken: ReadonlySet<string> = new Set([
  'achievements',
  'admin',
  'api',
  'assets',
  'auth',
  'builds',
  'c',
  'charter',
  'contents',
  'docs',
  'en',
  'feed',
  'healthz',
  'login',
  'members',
  'metrics',
  'news',
  'null',
  'offline',
  'readyz',
  'remotes',
  'rss',
  'ru',
  'search',
  'signup',
  'sitemap',
  'skill-check',
  'tech-radar',
  'undefined',
  'users',
  'verify',
  'well-known',
]);

/** Written pages at addresses that the rest of the site counts on. */
const written: ReadonlySet<string> = new Set([
  'about-us',
  'confrules',
  'contact-us',
  'fairness',
  'fellow-member',
  'help',
  'history',
  'mission',
]);

/** Latin letters that are no other letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};

/** Latin letters, digits and hyphens, at most 60; empty when nothing of the text remains. */
export function slugOf(text: string): string {
  return settled(
    transliterate(text)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[æðøþßđħıłœ]/g, (letter) => letters[letter] ?? '')
      .replace(/[’'ʼ]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, ''),
    longestProposal,
  );
}

/** Whether a text can be a slug: 3 to 80 characters, not only digits, not reserved. */
export function isSlug(text: string): boolean {
  return pattern.test(text) && !/^\d+$/.test(text) && !isReservedSlug(text);
}

/** Whether the site itself needs a text as a part of its addresses, so that it is nobody's slug. */
export function isReservedSlug(text: string): boolean {
  return taken.has(text) || written.has(text);
}

/** Whether a first segment leads to something else than a written page, so that none can be shown there. */
export function isTakenAddress(segment: string): boolean {
  return taken.has(segment);
}

/**
 * The slugs to try for a name, in this order: as it is, then with `-2` to `-9`. When all are taken
 * the person is asked. Empty when the name leaves no letter.
 */
export function slugProposals(name: string): string[] {
  const slug = slugOf(name);
  if (slug === '') return [];
  const numbered = Array.from({ length: lastNumber - 1 }, (_, index) => {
    const suffix = `-${index + 2}`;
    return settled(slug, longestProposal - suffix.length) + suffix;
  });
  return [slug, ...numbered].filter(isSlug);
}

function settled(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
