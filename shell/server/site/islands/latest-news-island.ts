import { locales, localized, type Product } from '@site/shared/contract';
import { formatDate } from '@site/shared/ui/format';
import { html } from 'hono/html';
import { z } from 'zod';
import type { FeedItem } from '../feeds/site-lists.ts';
import { type IslandParts, islandThemes, schemeOf } from './island-document.ts';

/** The options of the embedded news; anything else is refused. */
export const latestNewsProps = z.strictObject({
  locale: z.enum(locales).default('ru'),
  count: z.int().min(1).max(10).default(3),
  theme: z.enum(islandThemes).default('auto'),
});

export type LatestNewsProps = z.infer<typeof latestNewsProps>;

const words = {
  ru: { title: 'Новости', all: 'Все новости', none: 'Новостей пока нет.' },
  en: { title: 'News', all: 'All news', none: 'No news yet.' },
} as const;

/** The latest news for pages of other sites; every address in it is absolute. */
export async function latestNewsIsland(
  items: readonly FeedItem[],
  { locale, count, theme }: LatestNewsProps,
  { origin, product, zone }: { origin: string; product: Product; zone: string },
): Promise<IslandParts> {
  const text = words[locale];
  const address = (path: string) => origin + localized(path, locale);
  const shown = items.slice(0, count);
  const list = html`<ol>${shown.map(
    ({ slug, title, lead, publishedAt }) =>
      html`<li><time datetime="${publishedAt}">${formatDate(publishedAt, { locale, zone })}</time>
<a href="${address(`/news/${slug}`)}" target="_blank" rel="noopener">${title}</a>
<p>${lead}</p></li>`,
  )}</ol>`;
  const markup =
    await html`<section class="latest-news" data-theme="${theme}" lang="${locale}"><h2>${text.title}: ${product.name[locale]}</h2>
${shown.length > 0 ? list : html`<p>${text.none}</p>`}
<p><a href="${address('/news')}" target="_blank" rel="noopener">${text.all}</a></p></section>`;
  return { markup: String(markup), style: styleOf(theme) };
}

/** Scoped to the fragment: the embedding page has styles of its own. */
function styleOf(theme: LatestNewsProps['theme']): string {
  return `.latest-news{color-scheme:${schemeOf[theme]};padding:1rem;background:light-dark(#fbfcfa,#0f1512);color:light-dark(#14201a,#e6ede9);font:1rem/1.5 system-ui,sans-serif}.latest-news h2{margin:0 0 .75rem;font-size:1.25rem}.latest-news ol{margin:0;padding:0;list-style:none}.latest-news li{padding:.75rem 0;border-top:1px solid light-dark(#dde4df,#26302b)}.latest-news time{display:block;color:light-dark(#55625b,#9aa8a0);font-size:.875rem}.latest-news p{margin:.25rem 0 0}.latest-news a{color:light-dark(#15803d,#4ade80)}`;
}
