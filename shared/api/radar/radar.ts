import {
  createItem,
  customEndpoint,
  deleteItem,
  type Query,
  readItems,
  updateItem,
} from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain/system';
import type { Root } from 'hast';
import { foreignLanguage, inLanguage, listOf } from '../in-language.ts';
import { authorsOf, bylineFields, type ShownAuthor } from '../news/bylines.ts';
import type { Schema } from '../schema/schema.ts';
import type {
  RadarEdition,
  RadarItem,
  RadarMovement,
  RadarPlacement,
  RadarQuadrant,
  RadarRing,
  RadarSignal,
  RadarTotals,
} from '../schema/schema-radar.ts';

/** A published edition of the radar. */
export type RadarEditionFacts = {
  no: number;
  code: string;
  publishedAt: string;
  title: string;
  /** The language of title and foreword when it is not the requested one. */
  lang?: Locale | undefined;
  /** Markdown; null when there is none. */
  foreword: string | null;
  /** The same as a tree for rendering; null for texts stored before trees were introduced. */
  forewordTree: Root | null;
  /** When and what a major edit has changed after publication. */
  updatedAt: string | null;
  updatedNote: string | null;
};

/** A topic of a radar item; `lang` is the language of its name when it is not the requested one. */
export type RadarTopic = { slug: string; label: string; lang?: Locale | undefined };

/** A radar item, in the requested language as far as texts exist. */
export type ShownRadarItem = {
  slug: string;
  quadrant: RadarQuadrant;
  name: string;
  /** The language of the name when it is not the requested one. */
  lang?: Locale | undefined;
  topics: RadarTopic[];
  aliases: string[];
};

/** The placement of an item in an edition, with its rationale (Markdown). */
export type PlacedItem = {
  /** Code of the edition. */
  edition: string;
  item: ShownRadarItem;
  ring: RadarRing;
  movement: RadarMovement;
  featured: boolean;
  rationale: string;
  /** The same as a tree for rendering; null in lists and for texts stored before trees were introduced. */
  tree: Root | null;
  /** The language of the rationale. */
  language: Locale;
  /** Authors of the rationale; empty in lists. */
  authors: ShownAuthor[];
};

/** The caller's own signal about an item. */
export type OwnSignal = Pick<RadarSignal, 'id' | 'stance' | 'comment'>;

const itemFields = [
  'slug',
  'quadrant',
  'aliases',
  { translations: ['language', 'name'] },
  { topics: [{ topic: ['slug', { translations: ['language', 'label'] }] }] },
] as const;

/** Published editions, the latest first. */
export async function listRadarEditions(api: Api, locale: Locale): Promise<RadarEditionFacts[]> {
  const query = {
    fields: [
      'no',
      'code',
      'published_at',
      'revised_at',
      { translations: ['language', 'title', 'foreword', 'foreword_tree', 'updated_note'] },
    ],
    filter: { state: { _eq: 'published' } },
    sort: ['-no'],
    limit: maxRows,
  } as const satisfies Query<Schema, RadarEdition>;
  const rows = await api.request(
    readItems<Schema, 'radar_editions', typeof query>('radar_editions', query),
  );
  return rows.map(({ no, code, published_at, revised_at, translations }) => {
    const found = inLanguage(listOf(translations), locale);
    const text = found?.text;
    return {
      no,
      code,
      publishedAt: published_at ?? '',
      title: text?.title ?? code,
      lang: foreignLanguage(found, locale),
      foreword: text?.foreword ?? null,
      forewordTree: text?.foreword_tree ?? null,
      updatedAt: revised_at,
      updatedNote: text?.updated_note ?? null,
    };
  });
}

/** All placements of one edition. */
export async function listRadarPlacements(
  api: Api,
  { edition, locale }: { edition: string; locale: Locale },
): Promise<PlacedItem[]> {
  return placements(api, locale, { edition: { code: { _eq: edition } } });
}

/** The placements of one item, the first edition first. */
export async function listRadarHistory(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<PlacedItem[]> {
  return placements(api, locale, { item: { slug: { _eq: slug } } }, true);
}

/** All placements of all editions. */
export async function listAllRadarPlacements(api: Api, locale: Locale): Promise<PlacedItem[]> {
  return placements(api, locale, {});
}

type PlacementFilter = NonNullable<Query<Schema, RadarPlacement>['filter']>;

async function placements(
  api: Api,
  locale: Locale,
  filter: PlacementFilter,
  inFull = false,
): Promise<PlacedItem[]> {
  const query = {
    fields: [
      'ring',
      'movement',
      'featured',
      { edition: ['no', 'code'] },
      { item: itemFields },
      {
        translations: ['language', 'rationale', ...(inFull ? (['rationale_tree'] as const) : [])],
      },
      ...(inFull ? bylineFields : []),
    ],
    filter,
    sort: ['id'],
    limit: maxRows,
  } as const satisfies Query<Schema, RadarPlacement>;
  const rowsOf = (page: number) => {
    const paged = { ...query, page };
    return api.request(
      readItems<Schema, 'radar_placements', typeof paged>('radar_placements', paged),
    );
  };
  const rows = await rowsOf(1);
  for (let last = rows, page = 2; last.length === maxRows; page += 1) {
    last = await rowsOf(page);
    rows.push(...last);
  }
  return rows
    .flatMap(({ edition, item, ring, movement, featured, translations, ...byline }) => {
      if (!item || typeof item === 'string' || !edition || typeof edition === 'string') return [];
      const found = inLanguage(listOf(translations), locale);
      const placement = {
        item: itemOf(item as Parameters<typeof itemOf>[0], locale),
        ring,
        movement,
        featured,
        rationale: found?.text.rationale ?? '',
        tree: found?.text.rationale_tree ?? null,
        language: found?.language ?? locale,
        authors: authorsOf(byline, locale),
        edition: edition.code,
      };
      return [{ no: edition.no, placement }];
    })
    .sort((one, other) => one.no - other.no)
    .map(({ placement }) => placement);
}

/** One radar item without its placements; null when there is none. */
export async function findRadarItem(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<(ShownRadarItem & { id: string; what: string | null; homeUrl: string | null }) | null> {
  const query = {
    fields: ['id', 'home_url', ...itemFields, { translations: ['language', 'name', 'what'] }],
    filter: { slug: { _eq: slug } },
    limit: 1,
  } as const satisfies Query<Schema, RadarItem>;
  const [row] = await api.request(
    readItems<Schema, 'radar_items', typeof query>('radar_items', query),
  );
  if (!row) return null;
  const item = row as unknown as RadarItem;
  const what = inLanguage(listOf(item.translations), locale)?.text.what ?? null;
  return { ...itemOf(item, locale), id: item.id, what, homeUrl: item.home_url };
}

/** Signal counts of an item; null while too few members have answered. */
export async function findRadarTotals(api: Api, id: string): Promise<RadarTotals[string] | null> {
  const totals = await api.request(
    customEndpoint<RadarTotals>({ method: 'GET', path: '/radar/signals' }),
  );
  return totals[id] ?? null;
}

/** The caller's own signals by item slug. */
export async function listOwnSignals(api: Api): Promise<Map<string, OwnSignal>> {
  const query = {
    fields: ['id', 'stance', 'comment', { item: ['slug'] }],
    limit: maxRows,
  } as const satisfies Query<Schema, RadarSignal>;
  const rows = await api.request(
    readItems<Schema, 'radar_signals', typeof query>('radar_signals', query),
  );
  return new Map(
    (rows as unknown as (OwnSignal & { item: { slug: string } })[]).map(({ item, ...own }) => [
      item.slug,
      own,
    ]),
  );
}

/** Creates a signal about an item or updates the existing one (`id`). */
export async function saveSignal(
  api: Api,
  { id, item, ...said }: { id: string | undefined; item: string } & Omit<OwnSignal, 'id'>,
): Promise<void> {
  await api.request(
    id
      ? updateItem<Schema, 'radar_signals', object>('radar_signals', id, said)
      : createItem<Schema, 'radar_signals', object>('radar_signals', { item, ...said }),
  );
}

/** Deletes the caller's signal. */
export async function withdrawSignal(api: Api, id: string): Promise<void> {
  await api.request(deleteItem<Schema, 'radar_signals'>('radar_signals', id));
}

function itemOf(item: RadarItem, locale: Locale): ShownRadarItem {
  const found = inLanguage(listOf(item.translations), locale);
  return {
    slug: item.slug,
    quadrant: item.quadrant,
    name: found?.text.name ?? item.slug,
    lang: foreignLanguage(found, locale),
    aliases: item.aliases ?? [],
    topics: listOf(item.topics).flatMap(({ topic }) => {
      if (typeof topic === 'string') return [];
      const named = inLanguage(listOf(topic.translations), locale);
      const label = named?.text.label ?? topic.slug;
      return [{ slug: topic.slug, label, lang: foreignLanguage(named, locale) }];
    }),
  };
}
