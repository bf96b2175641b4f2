// What other thresholds would have done to the cases of the last year: docs/domain/office.md, "Rule preview".
import type { FigureTable, PreviewedCase, RulePreview } from '@site/shared/api';
import {
  type RuleThreshold,
  ruleChange,
  ruleThresholds,
  type Thresholds,
} from '@site/shared/domain/admissions';
import { hiddenIn } from '@site/shared/domain/figures';
import { settings as declared, type Settings } from '@site/shared/domain/system';
import { monthsLater } from '@site/shared/domain/time';
import { now as timeNow } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { policyOf } from '../../admissions/cases/case-calendar.ts';
import { closedCases } from '../../admissions/firewall.ts';
import { assignmentsOf } from '../../admissions/panel/panel-seats.ts';
import { countedReviews } from '../../admissions/reviews/review-rows.ts';
import type { OfficeReader } from '../office-reader.ts';

/** Months that the preview looks back. */
const months = 12;
/** Means and spread are asked for in steps of a tenth: finer ones would give away the mean of a single case. */
const steps = 10;
const kinds = declared['ratify.kinds'].options;
const names = Object.keys(ruleThresholds) as RuleThreshold[];

/**
 * Replays the rule on the cases whose decision was released in the last year, without those that are closed to the
 * reader, and changes nothing.
 */
export async function rulePreview(
  host: Host,
  { context: { caller } }: Pick<OfficeReader, 'context'>,
  query: Readonly<Record<string, unknown>>,
): Promise<RulePreview> {
  const settings = await settingsOf(host);
  const asked = askedIn(query, settings);
  const closed = await closedCases(host.database, caller.person ? [caller.person] : []);
  const changes = (await judgedCases(host, settings))
    .filter(({ id }) => !closed.has(id))
    .flatMap(({ no, kind, ...item }) => {
      const change = ruleChange({ kind, ...item }, asked);
      return change ? [{ no, kind, ...change }] : [];
    });
  return {
    now: thresholdsOf(settings),
    asked,
    tables: [byKind(changes), byResult(changes)],
    cases: caller.duties.includes('chair') ? changes.filter(isOtherwise) : null,
  };
}

const isOtherwise = ({ from, to }: PreviewedCase) => from !== to;

function thresholdsOf(settings: Settings): Thresholds {
  return Object.fromEntries(
    names.map((name) => [name, settings[ruleThresholds[name]]]),
  ) as Thresholds;
}

/** The asked thresholds; a missing or impossible one is the present one. */
function askedIn(query: Readonly<Record<string, unknown>>, settings: Settings): Thresholds {
  const present = thresholdsOf(settings);
  return Object.fromEntries(
    names.map((name) => {
      const { min, max } = declared[ruleThresholds[name]];
      const text = query[name];
      const value = typeof text === 'string' && text !== '' ? Number(text.replace(',', '.')) : NaN;
      if (!(value >= min && value <= max)) return [name, present[name]];
      const isExact = name === 'majority' || value === present[name];
      return [name, isExact ? value : Math.round(value * steps) / steps];
    }),
  ) as Thresholds;
}

/** The cases with the reviews and the policy by which they were decided. */
async function judgedCases(host: Host, settings: Settings) {
  const { database } = host;
  const zone = settings['deadline.zone'];
  const since = monthsLater(dayOf(timeNow(), zone), -months);
  const items = await database('cases')
    .where({ state: 'closed' })
    .whereNotNull('released_at')
    .whereNotNull('decided_at')
    .whereNotNull('no')
    .orderBy('no');
  const recent = items.filter(({ released_at }) => dayOf(released_at, zone) >= since);
  return Promise.all(
    recent.map(async (item) => {
      const panel = await assignmentsOf(database, item);
      const decided = instantOf(item.decided_at);
      const counted = await countedReviews(host, database, item, panel, decided);
      return {
        id: item.id,
        no: item.no ?? '',
        kind: item.kind,
        policy: policyOf(item, settings),
        reviews: counted.map(({ review }) => review),
      };
    }),
  );
}

/** How many cases of each kind would have had the same result, and another one. */
function byKind(changes: readonly PreviewedCase[]): FigureTable {
  const rows = kinds.map((kind) => {
    const own = changes.filter((one) => one.kind === kind);
    const otherwise = own.filter(isOtherwise).length;
    return { name: kind, values: [own.length - otherwise, otherwise] };
  });
  return shownTable('preview-kinds', ['same', 'otherwise'], rows);
}

const results = ['accept', 'split', 'decline'] as const;

/** How many cases would have moved from one result of the rule to another. */
function byResult(changes: readonly PreviewedCase[]): FigureTable {
  const rows = results.flatMap((from) =>
    results
      .filter((to) => to !== from)
      .map((to) => ({
        name: `${from}-${to}`,
        values: [changes.filter((one) => one.from === from && one.to === to).length],
      })),
  );
  return shownTable('preview-results', ['cases'], rows);
}

type Row = { readonly name: string; readonly values: readonly number[] };

function shownTable(
  id: FigureTable['id'],
  columns: readonly string[],
  rows: readonly Row[],
): FigureTable {
  const hidden = hiddenIn(rows.map(({ values }) => values)).rows;
  return {
    id,
    columns,
    rows: rows.map(({ name, values }, at) => ({
      name,
      values: values.map((value) => (hidden.has(at) ? null : value)),
    })),
  };
}
