import { Readable } from 'node:stream';
import { type Locale, localized } from '@site/shared/contract';
import { pictureAddress } from '@site/shared/domain/content';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Listed } from './site-lists.ts';

/** Pages per file, each in one or two languages: a fifth of the protocol's limit. */
export const perFile = 5000;

/**
 * The site map: every address in every language it exists in, with its translations and its
 * picture. On a large site the whole map (`part` 0) is an index of its parts, counted from 1. Null
 * for a part that does not exist.
 */
export async function siteMap(
  listed: readonly Listed[],
  { origin, part }: { origin: string; part: number },
): Promise<string | null> {
  const parts = Math.ceil(listed.length / perFile);
  if (part === 0 && parts > 1) {
    const items = Array.from({ length: parts }, (_, at) => ({
      url: `${origin}/sitemap-${at + 1}.xml`,
    }));
    return text(Readable.from(items).pipe(new SitemapIndexStream()));
  }
  const from = Math.max(0, part - 1) * perFile;
  const here = listed.slice(from, from + perFile);
  if (here.length === 0 || (part > 0 && parts === 1)) return null;
  const items = here.flatMap((page) => page.languages.map((locale) => itemOf(page, locale)));
  const xmlns = { news: false, xhtml: true, image: true, video: false };
  return text(Readable.from(items).pipe(new SitemapStream({ hostname: origin, xmlns })));
}

function itemOf({ path, languages, changed, picture }: Listed, locale: Locale) {
  const twins = languages.map((language) => ({ lang: language, url: localized(path, language) }));
  return {
    url: localized(path, locale),
    ...(changed !== undefined && { lastmod: changed }),
    ...(picture !== undefined && { img: [{ url: pictureAddress(picture) }] }),
    ...(twins.length > 1 && {
      links: [...twins, { lang: 'x-default', url: localized(path, 'ru') }],
    }),
  };
}

async function text(stream: SitemapStream | SitemapIndexStream): Promise<string> {
  return (await streamToPromise(stream)).toString('utf8');
}
