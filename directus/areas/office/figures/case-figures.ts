// Applications, times, load of reviewers and panels without a proposal, for the staff of admissions.
import { type FigureRow, type FigureTable, measuredSteps } from '@site/shared/api';
import { awaitedReviewStates } from '@site/shared/domain/admissions';
import { hiddenIn } from '@site/shared/domain/figures';
import type { Day } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { dayOf } from '../../../engine/values.ts';
import { storedRecent } from '../../admissions/figures/fairness-job.ts';
import { closedCases } from '../../admissions/firewall.ts';
import { casePanel } from '../../admissions/panel/case-panel.ts';
import { quartersBefore } from './people-figures.ts';

const shownQuarters = 8;
/** The loads that are counted apart; the last one and more. */
const loads = [0, 1, 2, 3, 4] as const;

type Reader = {
  readonly host: Host;
  readonly accountability: Accountability;
  readonly caller: Pick<Caller, 'person' | 'duties'>;
  readonly today: Day;
  readonly zone: string;
};

/**
 * The tables about cases. Whatever is counted of open cases is counted without those that are closed to the reader
 * (docs/domain/admissions.md, "Firewall"); panels are for secretary and chair.
 */
export async function caseFigures(reader: Reader): Promise<FigureTable[]> {
  const { host, caller } = reader;
  const closed = await closedCases(host.database, caller.person ? [caller.person] : []);
  const readsPanels = ['secretary', 'chair'].some((duty) => caller.duties.includes(duty));
  return [
    await applications(reader),
    await steps(host.database),
    await load(host.database, closed),
    ...(readsPanels ? [await panels(reader, closed)] : []),
  ];
}

/** How many applications were submitted in each quarter. */
async function applications({ host, today, zone }: Reader): Promise<FigureTable> {
  const rows = await host
    .database('cases')
    .whereNotNull('submitted_at')
    .whereNot({ kind: 'appeal' })
    .select('submitted_at');
  const days = rows.map(({ submitted_at }) => dayOf(submitted_at, zone));
  const quarters = quartersBefore(today, shownQuarters).map(({ name, from, until }) => ({
    name,
    count: days.filter((day) => day >= from && day < until).length,
  }));
  const hidden = hiddenIn(quarters.map(({ count }) => [count])).rows;
  return {
    id: 'applications',
    columns: ['submitted'],
    rows: quarters.map(({ name, count }, at) => ({
      name,
      values: [hidden.has(at) ? null : count],
    })),
  };
}

/** The medians of the fairness report. */
async function steps(database: Knex): Promise<FigureTable> {
  const recent = await storedRecent(database);
  return {
    id: 'steps',
    columns: measuredSteps,
    rows: (recent?.kinds ?? []).map(({ kind, days }) => ({
      name: kind,
      values: measuredSteps.map((step) => days[step]?.median ?? null),
    })),
  };
}

/** How many reviewers have how many reviews before them. */
async function load(database: Knex, closed: ReadonlySet<string>): Promise<FigureTable> {
  const people: string[] = await database('reviewer_profiles').pluck('person');
  const open = await database('review_assignments')
    .whereIn('state', [...awaitedReviewStates])
    .select('case', 'reviewer');
  const seen = open.filter((row) => !closed.has(row.case));
  const counts = people.map((person) => seen.filter(({ reviewer }) => reviewer === person).length);
  const last = loads.length - 1;
  const rows = loads.map(
    (count) => counts.filter((own) => (count === last ? own >= count : own === count)).length,
  );
  const hidden = hiddenIn(rows.map((count) => [count])).rows;
  return {
    id: 'load',
    columns: ['reviewers'],
    rows: loads.map((count, at) => ({
      name: count === last ? `${count}+` : `${count}`,
      values: [hidden.has(at) ? null : (rows[at] ?? 0)],
    })),
  };
}

/** The cases for which no panel can be proposed, or whose panel cannot make its quorum; each leads to its page. */
async function panels(
  { host, accountability }: Reader,
  closed: ReadonlySet<string>,
): Promise<FigureTable> {
  const waiting = await host
    .database('cases')
    .whereIn('state', ['ready', 'in_review'])
    .whereNotNull('no')
    .whereNull('held_at')
    .orderBy('no')
    .select('id', 'no');
  const rows: FigureRow[] = [];
  for (const { id, no } of waiting) {
    if (closed.has(id) || no === null) continue;
    const { proposal, isBroken } = await casePanel(host, accountability, no, {});
    if (!isBroken && (proposal === null || proposal.possible)) continue;
    const [eligible, needed] =
      proposal && !proposal.possible ? [proposal.eligible, proposal.needed] : [null, null];
    rows.push({ name: no, values: [eligible, needed], path: `/c/admissions/cases/${no}` });
  }
  return { id: 'panels', columns: ['eligible', 'needed'], rows };
}
