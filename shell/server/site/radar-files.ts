import {
  createApi,
  listRadarEditions,
  listRadarPlacements,
  type RadarEditionFacts,
} from '@site/shared/api';
import { type Locale, localized, type Product } from '@site/shared/contract';
import { radarSheetKeys, radarSheetRow } from '@site/shared/domain';
import { Feed } from 'feed';
import papaparse from 'papaparse';
import type { Gateway } from '../render/types.ts';

export type RadarFiles = {
  /** An edition in the common sheet format; null when none of that code is published. */
  sheet: (code: string, kind: 'csv' | 'json', locale: Locale) => Promise<string | null>;
  /** The published editions, the latest first. */
  editions: (locale: Locale) => Promise<RadarEditionFacts[]>;
};

/** Spreadsheets take a file for UTF-8 only when it begins so. */
const byteOrderMark = '\uFEFF';

/** The radar as files, made of what a visitor may read. Throws when the backend is silent. */
export function createRadarFiles(gateway: Gateway): RadarFiles {
  const apiFor = (locale: Locale) => createApi((address) => gateway(address, locale));
  return {
    editions: (locale) => listRadarEditions(apiFor(locale), locale),
    async sheet(code, kind, locale) {
      const api = apiFor(locale);
      const editions = await listRadarEditions(api, locale);
      if (!editions.some((edition) => edition.code === code)) return null;
      const placed = await listRadarPlacements(api, { edition: code, locale });
      const rows = placed
        .map(({ item, ring, movement, rationale }) =>
          radarSheetRow({
            name: item.name,
            quadrant: item.quadrant,
            ring,
            movement,
            description: rationale,
          }),
        )
        .sort((one, other) => one.name.localeCompare(other.name, locale));
      if (kind === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
      // A cell that begins like a formula would be run by a spreadsheet.
      const options = { escapeFormulae: true, newline: '\r\n' };
      return byteOrderMark + papaparse.unparse(rows, { ...options, columns: [...radarSheetKeys] });
    },
  };
}

const words = {
  ru: { title: (name: string) => `${name}: технорадар`, about: 'Выпуски технорадара.' },
  en: { title: (name: string) => `${name}: tech radar`, about: 'Editions of the tech radar.' },
} as const;

type About = { locale: Locale; origin: string; product: Product; now: Date };

/** Editions of the radar in one language; an item is known by its address. */
export function radarFeed(editions: readonly RadarEditionFacts[], about: About): Feed {
  const { locale, origin, product, now } = about;
  const address = (path: string) => origin + localized(path, locale);
  const [newest] = editions;
  const feed = new Feed({
    id: address('/tech-radar'),
    link: address('/tech-radar'),
    title: words[locale].title(product.name[locale]),
    description: words[locale].about,
    language: locale,
    copyright: `© ${now.getUTCFullYear()} ${product.name[locale]}`,
    favicon: `${origin}/favicon.svg`,
    updated: newest ? new Date(newest.publishedAt) : now,
    generator: product.name[locale],
    feedLinks: { rss: address('/feed/radar.xml') },
  });
  for (const { code, title, foreword, publishedAt } of editions) {
    const link = address(`/tech-radar?edition=${code}`);
    const description = foreword ?? title;
    feed.addItem({ id: link, link, title, description, date: new Date(publishedAt) });
  }
  return feed;
}
