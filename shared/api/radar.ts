import {
  createItem,
  customEndpoint,
  deleteItem,
  type Query,
  readItems,
  updateItem,
} from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { mostRows } from '@site/shared/domain';
import type { Root } from 'hast';
import { authorsOf, bylineFields, type ShownAuthor } from './bylines.ts';
import { foreignLanguage, inLanguage, listOf } from './in-language.ts';
import type { Schema } from './schema.ts';
import type {
  RadarEdition,
  RadarItem,
  RadarMovement,
  RadarPlacement,
  RadarQuadrant,
  RadarRing,
  RadarSignal,
  RadarTotals,
} from './schema-radar.ts';

/** A published edition of the radar. */
export type RadarEditionFacts = {
  no: number;
  code: string;
  publishedAt: string;
  title: string;
  /** The language of title and foreword where it is not the one asked for. */
  lang?: Locale | undefined;
  /** Markdown; null when there is none. */
  foreword: string | null;
  /** The same as a page draws it; null when an earlier version of the house wrote it. */
  forewordTree: Root | null;
};

/** A topic of a thing; `lang` is the language of its name where it is not the one asked for. */
export type RadarTopic = { slug: string; label: string; lang?: Locale | undefined };

/** Something on the radar, in the words of one language as far as there are any. */
export type RadarThing = {
  slug: string;
  quadrant: RadarQuadrant;
  name: string;
  /** The language of the name where it is not the one asked for. */
  lang?: Locale | undefined;
  topics: RadarTopic[];
  aliases: string[];
};

/** Where an edition places a thing, and why (markdown). */
export type PlacedThing = {
  /** Code of the edition. */
  edition: string;
  item: RadarThing;
  ring: RadarRing;
  movement: RadarMovement;
  featured: boolean;
  rationale: string;
  /** The same as a page draws it; null in lists, and when an earlier version of the house wrote it. */
  tree: Root | null;
  /** The language of the rationale. */
  language: Locale;
  /** Who said why; empty in lists. */
  authors: ShownAuthor[];
};

/** What somebody says of a thing, in their own eyes only. */
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
      { translations: ['language', 'title', 'foreword', 'foreword_tree'] },
    ],
    filter: { state: { _eq: 'published' } },
    sort: ['-no'],
    limit: mostRows,
  } as const satisfies Query<Schema, RadarEdition>;
  const rows = await api.request(
    readItems<Schema, 'radar_editions', typeof query>('radar_editions', query),
  );
  return rows.map(({ no, code, published_at, translations }) => {
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
    };
  });
}

/** Everything one edition places. */
export async function listRadarPlacements(
  api: Api,
  { edition, locale }: { edition: string; locale: Locale },
): Promise<PlacedThing[]> {
  return placements(api, locale, { edition: { code: { _eq: edition } } });
}

/** What an edition shows for the first time or has moved: newcomers first, then by name. */
export async function listRadarMoves(
  api: Api,
  { edition, locale }: { edition: string; locale: Locale },
): Promise<PlacedThing[]> {
  const moved = await placements(api, locale, {
    edition: { code: { _eq: edition } },
    movement: { _neq: 'none' },
  });
  const order: RadarMovement[] = ['new', 'in', 'out'];
  return moved.sort(
    (one, other) =>
      order.indexOf(one.movement) - order.indexOf(other.movement) ||
      one.item.name.localeCompare(other.item.name, locale),
  );
}

/** Where the editions placed one item, the first edition first. */
export async function listRadarHistory(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<PlacedThing[]> {
  return placements(api, locale, { item: { slug: { _eq: slug } } }, true);
}

/** Where every edition placed everything. */
export async function listAllRadarPlacements(api: Api, locale: Locale): Promise<PlacedThing[]> {
  return placements(api, locale, {});
}

type PlacementFilter = NonNullable<Query<Schema, RadarPlacement>['filter']>;

async function placements(
  api: Api,
  locale: Locale,
  filter: PlacementFilter,
  inFull = false,
): Promise<PlacedThing[]> {
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
    limit: mostRows,
  } as const satisfies Query<Schema, RadarPlacement>;
  const rowsOf = (page: number) => {
    const paged = { ...query, page };
    return api.request(
      readItems<Schema, 'radar_placements', typeof paged>('radar_placements', paged),
    );
  };
  const rows = await rowsOf(1);
  for (let last = rows, page = 2; last.length === mostRows; page += 1) {
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

/** What is known of one item beside its places; null when there is no such item. */
export async function findRadarThing(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<(RadarThing & { id: string; what: string | null; homeUrl: string | null }) | null> {
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

/** How many members say what of an item; null while too few have answered. */
export async function findRadarTotals(api: Api, id: string): Promise<RadarTotals[string] | null> {
  const totals = await api.request(
    customEndpoint<RadarTotals>({ method: 'GET', path: '/radar/signals' }),
  );
  return totals[id] ?? null;
}

/** What the caller says of things, by the slug of the thing. */
export async function listOwnSignals(api: Api): Promise<Map<string, OwnSignal>> {
  const query = {
    fields: ['id', 'stance', 'comment', { item: ['slug'] }],
    limit: mostRows,
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

/** Says it of an item for the first time, or in place of an earlier word (`id`). */
export async function saySignal(
  api: Api,
  { id, item, ...said }: { id: string | undefined; item: string } & Omit<OwnSignal, 'id'>,
): Promise<void> {
  await api.request(
    id
      ? updateItem<Schema, 'radar_signals', object>('radar_signals', id, said)
      : createItem<Schema, 'radar_signals', object>('radar_signals', { item, ...said }),
  );
}

/** Takes back what the caller said. */
export async function withdrawSignal(api: Api, id: string): Promise<void> {
  await api.request(deleteItem<Schema, 'radar_signals'>('radar_signals', id));
}

function itemOf(item: RadarItem, locale: Locale): RadarThing {
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
