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
  const texts = await host
    .database('skill_areas_translations')
    .join('skill_areas', 'skill_areas.id', 'skill_areas_translations.area')
    .select('skill_areas.code as code', 'languages_code as language', 'label');
  const labelIn = (code: string, language: string) =>
    texts.find((row) => row.code === code && row.language === language)?.label ?? code;
  return {
    id: 'skills',
    columns: levels,
    rows: Object.keys(counted)
      .toSorted()
      .map((area) => ({
        name: { ru: labelIn(area, 'ru'), en: labelIn(area, 'en') },
        values: levels.map((level) => shownCount(counted[area]?.[level] ?? 0)),
      })),
  };
}

/** Opinions about the items with most of them. */
async function radar(database: Knex): Promise<FigureTable> {
  const rows: { name: string; stance: string; people: number }[] = await database('radar_signals')
    .join('radar_items', 'radar_items.id', 'radar_signals.item')
    .groupBy('radar_items.name', 'radar_signals.stance')
    .select('radar_items.name as name', 'radar_signals.stance as stance')
    .count({ people: '*' });
  const items = [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
    name,
    counts: signalStances.map((stance) =>
      Number(own.find((row) => row.stance === stance)?.people ?? 0),
    ),
  }));
  const most = items
    .map((item) => ({ ...item, total: item.counts.reduce((sum, count) => sum + count, 0) }))
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
    .slice(0, shownItems);
  return {
    id: 'radar',
    columns: ['people', ...signalStances],
    rows: most.map(({ name, counts, total }) => {
      const hidden = hiddenIn(counts.map((count) => [count])).rows;
      const shown = counts.map((count, at) => (hidden.has(at) ? null : count));
      return { name, values: [shownCount(total), ...shown] };
    }),
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
