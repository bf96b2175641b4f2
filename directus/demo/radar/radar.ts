// The demo radar: three editions, sixty items, and signals of members.
import type {
  RadarDraft,
  RadarEdition,
  RadarEditionTranslation,
  RadarItem,
  RadarItemTopic,
  RadarItemTranslation,
  RadarMovement,
  RadarPlacement,
  RadarPlacementAuthor,
  RadarPlacementTranslation,
  RadarQuadrant,
  RadarRing,
  RadarSignal,
  RadarStance,
} from '@site/shared/api';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPerson } from '../people/people.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { type Both, both, type Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { demoEditions, type Edition, ringSentences } from './editions.ts';
import { radarItems, type ShownRadarItem } from './radar-items.ts';

type ListedItem = ShownRadarItem & { quadrant: RadarQuadrant };
type Placed = { item: ListedItem; edition: number; ring: RadarRing; movement: RadarMovement };

const rings: readonly RadarRing[] = ['adopt', 'trial', 'assess', 'hold'];
const items: readonly ListedItem[] = (
  ['techniques', 'tools', 'platforms', 'languages'] as const satisfies readonly RadarQuadrant[]
).flatMap((quadrant) => radarItems[quadrant].map((item) => ({ ...item, quadrant })));
const slugs = new Set(items.map(({ slug }) => slug));

/** The id of a radar item. Throws on an unknown slug. */
function itemId(slug: string): string {
  if (!slugs.has(slug)) throw new Error(`There is nothing "${slug}" on the radar`);
  return demoId('radar_items', slug);
}

/** Sorted links of one row to radar items. */
export function radarItemLinks<Field extends string>(
  collection: string,
  field: Field,
  key: string,
  items: readonly string[],
): (Record<Field, string> & { id: string; item: string; sort: number })[] {
  return items.map((item, index) => ({
    ...({ [field]: demoId(collection, key) } as Record<Field, string>),
    id: demoId(`${collection}_radar_items`, `${key} ${item}`),
    item: itemId(item),
    sort: index + 1,
  }));
}

/** The planned movements of the last edition: new, in, out. */
const plan = { new: 8, in: 9, out: 5 };
/** Number of items that are in the first edition. */
const fromTheFirst = 45;

export function demoRadar(
  people: readonly DemoPerson[],
  calendar: DemoCalendar,
): {
  radar_editions: Row<RadarEdition, 'revised_at'>[];
  radar_editions_translations: Omit<RadarEditionTranslation, 'foreword_tree' | 'updated_note'>[];
  radar_items: Row<RadarItem, 'topics'>[];
  radar_items_translations: RadarItemTranslation[];
  radar_items_topics: RadarItemTopic[];
  radar_placements: Row<RadarPlacement, 'authors' | 'former_authors'>[];
  radar_placements_translations: Omit<RadarPlacementTranslation, 'rationale_tree'>[];
  radar_signals: Omit<RadarSignal, 'at'>[];
} {
  const placed = placements();
  const editions = demoEditions(calendar);
  const placementId = placementIn(editions);
  return {
    radar_editions: editions.map(({ code, published }, index) => ({
      id: demoId('radar_editions', code),
      no: index + 1,
      code,
      state: 'published',
      published_at: published,
      previous: index === 0 ? null : demoId('radar_editions', editions[index - 1]?.code ?? ''),
    })),
    radar_editions_translations: editions.flatMap(({ code, ru, en }) =>
      both('radar_editions', code, { ru, en }).map((text) => ({
        ...text,
        edition: demoId('radar_editions', code),
      })),
    ),
    radar_items: items.map(({ slug, quadrant }) => ({
      id: itemId(slug),
      slug,
      quadrant,
      home_url: null,
      aliases: [],
    })),
    radar_items_translations: items.flatMap(({ slug, ru, en }) =>
      both('radar_items', slug, {
        ru: { name: ru.name, what: ru.what },
        en: { name: en.name, what: en.what },
      }).map((text) => ({ ...text, item: itemId(slug) })),
    ),
    radar_items_topics: items.flatMap(({ slug, topic }) =>
      topicLinks('radar_items', 'item', slug, [topic]),
    ),
    radar_placements: placed.map(({ item, edition, ring, movement }) => ({
      id: placementId(item, edition),
      edition: demoId('radar_editions', editions[edition]?.code ?? ''),
      item: itemId(item.slug),
      ring,
      movement,
      featured: true,
    })),
    radar_placements_translations: placed.flatMap(({ item, edition, ring }) =>
      both('radar_placements', `${editions[edition]?.code} ${item.slug}`, {
        ru: { rationale: rationale(item, ring, 'ru') },
        en: { rationale: rationale(item, ring, 'en') },
      }).map((text) => ({ ...text, placement: placementId(item, edition) })),
    ),
    radar_signals: signals(people),
  };
}

const placementIn = (editions: readonly Edition[]) => (item: ListedItem, edition: number) =>
  demoId('radar_placements', `${editions[edition]?.code} ${item.slug}`);

/** The placements of all editions; the last one has the rings as written in the items. */
function placements(): Placed[] {
  const order = dice(20220101).shuffled(items);
  const canMoveIn = order.filter(({ ring }) => ring !== 'hold');
  const movedIn = new Set(canMoveIn.slice(0, plan.in));
  const canMoveOut = order.filter((item) => item.ring !== 'adopt' && !movedIn.has(item));
  const movedOut = new Set(canMoveOut.slice(0, plan.out));
  const rest = order.filter((item) => !movedIn.has(item) && !movedOut.has(item));
  const newcomers = new Set(rest.slice(0, plan.new));
  const earlier = [...movedIn, ...movedOut, ...rest.slice(plan.new)];
  const ringBefore = (item: ListedItem): RadarRing => {
    const step = movedIn.has(item) ? 1 : movedOut.has(item) ? -1 : 0;
    return rings[rings.indexOf(item.ring) + step] ?? item.ring;
  };
  const first = earlier.slice(0, fromTheFirst);
  const at = (edition: number, item: ListedItem, movement: RadarMovement): Placed => ({
    item,
    edition,
    ring: edition === 2 ? item.ring : ringBefore(item),
    movement,
  });
  return [
    ...first.map((item) => at(0, item, 'new')),
    ...earlier.map((item) => at(1, item, first.includes(item) ? 'none' : 'new')),
    ...order.map((item) =>
      at(
        2,
        item,
        newcomers.has(item)
          ? 'new'
          : movedIn.has(item)
            ? 'in'
            : movedOut.has(item)
              ? 'out'
              : 'none',
      ),
    ),
  ];
}

function rationale(item: ListedItem, ring: RadarRing, language: keyof Both<unknown>): string {
  const sentence = dice(seedOf(item.slug)).pick(ringSentences[ring]);
  return `**${item[language].reason}.**\n\n${sentence[language]}`;
}

/** Signals: thirty-eight items have enough to be shown, the others fewer. */
function signals(people: readonly DemoPerson[]): Omit<RadarSignal, 'at'>[] {
  const members = people.filter(({ standing }) => standing === 'active');
  const order = dice(38).shuffled(items);
  return order.flatMap(({ slug, ring }, index) => {
    const draw = dice(seedOf(slug));
    const count = index < 38 ? draw.between(14, 32) : draw.between(0, 4);
    return draw
      .shuffled(members)
      .slice(0, count)
      .map(({ id }) => ({
        id: demoId('radar_signals', `${slug} ${id}`),
        item: itemId(slug),
        person: id,
        stance: draw.pick(stances[ring]),
        comment: null,
      }));
  });
}

/** Authors of the rationales of the last edition: listed seniors and fellows. */
export function demoRadarAuthors(
  people: readonly DemoPerson[],
  calendar: DemoCalendar,
): RadarPlacementAuthor[] {
  const editions = demoEditions(calendar);
  const placementId = placementIn(editions);
  const writers = people.filter(({ listed, grade }) => listed && grade !== 'member');
  return placements()
    .filter(({ edition }) => edition === editions.length - 1)
    .flatMap(({ item, edition }) => {
      const draw = dice(seedOf(`${item.slug} authors`));
      const signing = draw.shuffled(writers).slice(0, draw.between(0, 2));
      return signing.map(({ id }, index) => ({
        id: demoId('radar_placements_authors', `${item.slug} ${id}`),
        placement: placementId(item, edition),
        person: id,
        sort: index + 1,
      }));
    });
}

/** Drafts of two senior members for the next edition. */
export function demoRadarDrafts(
  people: readonly DemoPerson[],
  calendar: DemoCalendar,
): RadarDraft[] {
  const writers = people.filter(({ login, grade }) => login !== null && grade === 'senior');
  return writers.slice(0, 2).flatMap(({ id }, index) => {
    const item = items[index * 7];
    if (!item) return [];
    const ring = rings[Math.max(0, rings.indexOf(item.ring) - 1)] ?? item.ring;
    const key = `${item.slug} ${id}`;
    return {
      id: demoId('radar_drafts', key),
      item: itemId(item.slug),
      person: id,
      language: 'ru-RU' as const,
      ring,
      rationale: rationale(item, ring, 'ru'),
      at: calendar.at('2025-11-10T09:00:00.000Z'),
    };
  });
}

const stances: Readonly<Record<RadarRing, readonly RadarStance[]>> = {
  adopt: ['use', 'use', 'use', 'want', 'learning', 'avoid'],
  trial: ['use', 'use', 'want', 'learning', 'avoid'],
  assess: ['use', 'want', 'want', 'learning', 'learning', 'avoid'],
  hold: ['use', 'want', 'learning', 'avoid', 'avoid', 'avoid'],
};
