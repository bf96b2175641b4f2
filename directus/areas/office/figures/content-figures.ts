// Views of pages, skill areas and opinions about the radar, for editors; mail, for administrators.
import type { FigureTable } from '@site/shared/api';
import { hiddenIn, shownCount } from '@site/shared/domain/figures';
import { pageGroups } from '@site/shared/domain/office';
import { signalStances } from '@site/shared/domain/radar';
import { type Day, daysLater } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { Host } from '../../../engine/host.ts';
import { storedDay } from '../../../engine/values.ts';
import { attemptsByLevel } from '../../skills/attempts-by-level.ts';

/** Of the days before today: the last seven, and those before them. Windows within each other could be subtracted. */
const recentDays = 7;
const earlierDays = 30;
/** Items with most opinions. */
const shownItems = 20;
const levels = ['foundation', 'working', 'proficient', 'advanced'] as const;

/** The tables about texts, radar and skills. */
export async function contentFigures(host: Host, today: Day): Promise<FigureTable[]> {
  return [await views(host.database, today), await skills(host), await radar(host.database)];
}

async function views(database: Knex, today: Day): Promise<FigureTable> {
  const rows = await database('page_views').select('day', 'page_group', 'views');
  const [recent, earlier] = [daysLater(today, -recentDays), daysLater(today, -earlierDays)];
  return {
    id: 'views',
    columns: ['recent', 'earlier'],
    rows: pageGroups.map((group) => {
      const own = rows.filter(({ page_group }) => page_group === group);
      const within = (from: Day, until: Day) =>
        own
          .filter(({ day }) => (storedDay(day) ?? '') >= from && (storedDay(day) ?? '') < until)
          .reduce((sum, { views: seen }) => sum + Number(seen), 0);
      return {
        name: group,
        values: [within(recent, today), within(earlier, recent)].map(shownCount),
      };
    }),
  };
}

/** Saved attempts by area and level. */
async function skills(host: Host): Promise<FigureTable> {
  const counted = await attemptsByLevel(host);
  const areas = await host
    .database('skill_areas_translations')
    .join('skill_areas', 'skill_areas.id', 'skill_areas_translations.area')
    .select('skill_areas.code as key', 'language', 'label as text');
  const nameOf = namesIn(areas);
  return {
    id: 'skills',
    columns: levels,
    rows: Object.keys(counted)
      .toSorted()
      .map((area) => ({
        name: nameOf(area),
        values: levels.map((level) => shownCount(counted[area]?.[level] ?? 0)),
      })),
  };
}

/** Opinions about the items with most of them. */
async function radar(database: Knex): Promise<FigureTable> {
  const rows: { item: string; stance: string; people: number | string }[] = await database(
    'radar_signals',
  )
    .groupBy('item', 'stance')
    .select('item', 'stance')
    .count({ people: '*' });
  const texts = await database('radar_items_translations').select(
    'item as key',
    'language',
    'name as text',
  );
  const nameOf = namesIn(texts);
  const items = [...Map.groupBy(rows, ({ item }) => item)].map(([item, own]) => ({
    item,
    counts: signalStances.map((stance) =>
      Number(own.find((row) => row.stance === stance)?.people ?? 0),
    ),
  }));
  const most = items
    .map((item) => ({ ...item, total: item.counts.reduce((sum, count) => sum + count, 0) }))
    .toSorted((one, other) => other.total - one.total || (one.item < other.item ? -1 : 1))
    .slice(0, shownItems);
  return {
    id: 'radar',
    columns: ['people', ...signalStances],
    rows: most.map(({ item, counts, total }) => {
      const hidden = hiddenIn(counts.map((count) => [count])).rows;
      const shown = counts.map((count, at) => (hidden.has(at) ? null : count));
      return { name: nameOf(item), values: [shownCount(total), ...shown] };
    }),
  };
}

type Text = { readonly key: string; readonly language: string; readonly text: string | null };

/** Names in both languages, each in the other one where it is missing. */
function namesIn(texts: readonly Text[]): (key: string) => { ru: string; en: string } {
  const byKey = Map.groupBy(texts, ({ key }) => key);
  return (key) => {
    const own = byKey.get(key) ?? [];
    const textIn = (language: string) => own.find((row) => row.language === language)?.text;
    const any = own.find(({ text }) => text)?.text ?? key;
    return { ru: textIn('ru') || any, en: textIn('en') || any };
  };
}

const mailStates = {
  delivered: ['sent', 'delivered'],
  bounced: ['bounced'],
  complained: ['complained'],
  failed: ['failed'],
} as const;

/** Mails by what became of them, by the day on which they were made. */
export async function mailFigures(database: Knex, now: Date): Promise<FigureTable> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const countBetween = async (from: Date, until: Date) => {
    const rows = await database('deliveries')
      .whereIn('channel', ['email', 'digest'])
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .groupBy('state')
      .select('state')
      .count({ mails: '*' });
    return new Map(rows.map((row) => [row.state as string, Number(row.mails)]));
  };
  const recent = await countBetween(before(recentDays), now);
  const earlier = await countBetween(before(earlierDays), before(recentDays));
  return {
    id: 'mail',
    columns: ['recent', 'earlier'],
    rows: Object.entries(mailStates).map(([name, states]) => ({
      name,
      values: [recent, earlier].map((counts) =>
        shownCount(states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)),
      ),
    })),
  };
}
