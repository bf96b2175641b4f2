// Slugs of names and titles. The rules: docs/domain/names-and-addresses.md.

import { transliterate } from './transliterate.ts';

const maxProposalLength = 60;
const lastNumber = 9;
const pattern = /^[a-z0-9][a-z0-9-]{1,78}[a-z0-9]$/;

/** First path segments that the web server answers itself, or that would confuse. */
const ofServer: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'builds',
  'charter',
  'contents',
  'docs',
  'en',
  'feed',
  'healthz',
  'livez',
  'metrics',
  'null',
  'offline',
  'readyz',
  'remotes',
  'rss',
  'ru',
  'search',
  'sitemap',
  'undefined',
  'users',
  'well-known',
]);

/** First path segments of the remotes that every site has. */
const ofRemotes: ReadonlySet<string> = new Set([
  'achievements',
  'c',
  'endorse',
  'login',
  'members',
  'news',
  'signup',
  'skill-check',
  'tech-radar',
  'verify',
]);

/** Content pages that the rest of the site links to. */
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

/** Latin letters that do not decompose into a base letter and a mark. */
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

/** The slug of a text: Latin letters, digits and hyphens, at most 60; empty when nothing remains. */
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
    maxProposalLength,
  );
}

/** Whether a text is a valid slug: 3 to 80 characters, not only digits, not reserved. */
export function isSlug(text: string): boolean {
  return pattern.test(text) && !/^\d+$/.test(text) && !isReservedSlug(text);
}

/** Whether a text is reserved for the site's own addresses. */
export function isReservedSlug(text: string): boolean {
  return isTakenAddress(text) || written.has(text);
}

/** Whether a first path segment is used by another part of the site, so that no content page can have it. */
export function isTakenAddress(segment: string): boolean {
  return isServerAddress(segment) || ofRemotes.has(segment);
}

/** Whether a first path segment belongs to the web server, so that no remote can mount it. */
export function isServerAddress(segment: string): boolean {
  return ofServer.has(segment);
}

/**
 * Slug candidates for a name, in this order: unchanged, then with `-2` to `-9`. When all are taken, the
 * person must choose one. Empty when no letter of the name remains.
 */
export function slugProposals(name: string): string[] {
  const slug = slugOf(name);
  if (slug === '') return [];
  const numbered = Array.from({ length: lastNumber - 1 }, (_, index) => {
    const suffix = `-${index + 2}`;
    return settled(slug, maxProposalLength - suffix.length) + suffix;
  });
  return [slug, ...numbered].filter(isSlug);
}

function settled(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
