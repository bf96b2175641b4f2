// The places on the panel of a case: docs/domain/admissions.md, "The panel".

import {
  assignmentDue,
  awaitedReviewStates,
  type Conflict,
  employerGroups,
  isCounting,
  isPanelBroken,
  matchScore,
  obstacleOf,
  type PanelProposal,
  panelSize,
  proposePanel,
  type QuorumGap,
  quorumGap,
  quorumOf,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import type { Host } from '../../../engine/host.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { momentOf, policyOf, todayOf } from '../cases/case-calendar.ts';
import { appendToLog } from '../log/case-log.ts';
import { countedReviews } from '../reviews/review-rows.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';
import { type Pool, type PoolEntry, poolFor, reviewerOf } from './reviewer-pool.ts';

/** States in which a place on the panel is taken. */
const seatedStates: readonly string[] = [
  'proposed',
  ...awaitedReviewStates,
  'submitted',
  'finished',
];

/** Whether an assignment keeps a place on the panel. */
export function isSeated({ state }: Pick<AssignmentRow, 'state'>): boolean {
  return seatedStates.includes(state);
}

/** The assignments of the present round of a case, by their letters. */
export async function assignmentsOf(database: Knex, { id, round }: Pick<CaseRow, 'id' | 'round'>) {
  const rows = await database('review_assignments')
    .where({ case: id, round: Number(round ?? 1) })
    .orderBy('proposed_at')
    .orderBy('id');
  return rows.toSorted(
    (one, other) => one.alias.length - other.alias.length || (one.alias < other.alias ? -1 : 1),
  );
}

/** Letters of reviewers: A to Z, then AA. */
function letter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : letter(Math.floor(index / 26) - 1) + rest;
}

type NewPlace = {
  readonly entry: PoolEntry;
  readonly pool: Pick<Pool, 'of' | 'today'>;
  readonly source: 'auto' | 'secretary' | 'chair';
  readonly state: 'proposed' | 'invited';
};

/** The row of a new assignment. */
export async function placeRow(
  context: ActionContext<unknown>,
  item: CaseRow,
  { entry, pool, source, state }: NewPlace,
) {
  const { trx, now } = context;
  const taken = (await assignmentsOf(trx, item)).length;
  return {
    case: item.id,
    reviewer: entry.reviewer.id,
    round: Number(item.round ?? 1),
    alias: letter(taken),
    state,
    source,
    match_score: Math.round(matchScore(entry.reviewer, pool.of, pool.today).score),
    proposed_at: now.toISOString(),
    extended: false,
    ...(state === 'invited' && invitationTimes(context, item)),
  };
}

/** When an invitation is sent, and until when it and the review are answered. */
export function invitationTimes(
  { now, settings }: Pick<ActionContext, 'now' | 'settings'>,
  item: Pick<CaseRow, 'policy'>,
) {
  const due = assignmentDue(todayOf({ now, settings }), policyOf(item, settings));
  return {
    invited_at: now.toISOString(),
    respond_by: momentOf(due.respondBy, settings),
    review_by: momentOf(due.reviewBy, settings),
    reminded_at: null,
  };
}

/** Adds an assignment and enqueues its event; an invited reviewer gets the mail. Returns the id. */
export async function addPlace(
  context: ActionContext<unknown>,
  item: CaseRow,
  place: NewPlace,
): Promise<string> {
  const id = uuid();
  const row = await placeRow(context, item, place);
  await context.rows('review_assignments').add({ id, revision: 1, ...row });
  const event = place.state === 'invited' ? 'send' : 'propose';
  context.emit(`review-assignments.${event}`, id, { from: 'none', to: place.state });
  return id;
}

/** Why a person cannot be put on a panel; undefined if they can. */
function seatRefusal(
  { reviewer, conflicts }: Pick<PoolEntry, 'reviewer' | 'conflicts'>,
  { of }: Pick<Pool, 'of'>,
): Refusal | undefined {
  const obstacle = obstacleOf(reviewer, of);
  if (obstacle === null) return undefined;
  return refusal('E_COI', { params: { rule: ruleOf(obstacle, conflicts) } });
}

/** The code that names an obstacle: the rule of conflict, where it is one. */
export function ruleOf(obstacle: string, conflicts: readonly Conflict[]): string {
  if (obstacle !== 'conflict' && obstacle !== 'waiver_needed') return obstacle;
  return conflicts.map(({ rule }) => rule).join(', ') || obstacle;
}

/** The pool with everybody who has or had a place in this round, as `readers` may know it. */
export async function poolWithPanel(
  context: Pick<ActionContext, 'host' | 'trx' | 'settings' | 'now'>,
  item: CaseRow,
  readers: readonly (string | null)[],
): Promise<{ pool: Pool; panel: AssignmentRow[] }> {
  const { host, trx, settings, now } = context;
  const panel = await assignmentsOf(trx, item);
  const also = panel.map(({ reviewer }) => reviewer);
  const pool = await poolFor({ host, database: trx, settings, now }, item, { readers, also });
  return { panel, pool };
}

/** The size of a panel: that of the policy, or after the request for one more reviewer the reviews that are in and one. */
function sizeNow(item: CaseRow, panel: readonly AssignmentRow[], settings: Settings): number {
  if (!item.extra_reviewer) return panelSize(item.kind, policyOf(item, settings));
  return panel.filter(({ state }) => state === 'submitted').length + 1;
}

/** The proposal for the free places of a panel; for a smaller panel where the whole one is not possible. */
export function proposalFor(
  item: CaseRow,
  { pool, panel }: { pool: Pool; panel: readonly AssignmentRow[] },
  settings: Settings,
): PanelProposal | null {
  const policy = policyOf(item, settings);
  const seated = panel.filter(isSeated).map(({ reviewer }) => reviewer);
  const kept = seated.flatMap((id) => pool.byId.get(id)?.reviewer ?? []);
  const size = sizeNow(item, panel, settings);
  if (kept.length >= size) return null;
  const propose = (wanted: number) =>
    proposePanel({
      of: pool.of,
      pool: pool.entries.map(({ reviewer }) => reviewer),
      size: wanted,
      kept,
      former: panel.map(({ reviewer }) => reviewer),
      policy,
      today: pool.today,
    });
  const whole = propose(size);
  if (whole.possible || panel.length === 0) return whole;
  for (let fewer = size - 1; fewer > kept.length; fewer -= 1) {
    const part = propose(fewer);
    if (part.possible) return part;
  }
  return whole;
}

/**
 * Proposes people for the free places of a panel in review, as secretary and chair of the case may know their load.
 * Returns the ids of the new assignments.
 */
export async function fillVacancies(
  context: ActionContext<unknown>,
  item: CaseRow,
): Promise<string[]> {
  const read = await poolWithPanel(context, item, [item.secretary, item.chair]);
  const proposal = proposalFor(item, read, context.settings);
  if (!proposal?.possible) return [];
  const added: string[] = [];
  for (const { id } of proposal.proposed) {
    const entry = read.pool.byId.get(id);
    if (!entry) continue;
    const place = { entry, pool: read.pool, source: 'auto', state: 'proposed' } as const;
    const assignment = await addPlace(context, item, place);
    await appendToLog(context, item, { type: 'reviewer-proposed', payload: { assignment } });
    added.push(assignment);
  }
  return added;
}

/** Checks that a named person may take a free place; throws `E_COI`, or `E_INVALID` for somebody who had one. */
export async function freeReviewer(
  context: ActionContext<unknown>,
  item: CaseRow,
  person: string,
): Promise<{ entry: PoolEntry; pool: Pool }> {
  const { host, trx, settings, now, caller } = context;
  const panel = await assignmentsOf(trx, item);
  if (person === caller.person || panel.some(({ reviewer }) => reviewer === person)) {
    throw refusal('E_INVALID', { field: 'reviewer' });
  }
  const pool = await poolFor({ host, database: trx, settings, now }, item, {
    readers: [caller.person],
    also: [person],
    only: true,
  });
  const entry = pool.byId.get(person);
  if (!entry) throw refusal('E_INVALID', { field: 'reviewer' });
  const against = seatRefusal(entry, pool);
  if (against) throw against;
  return { entry, pool };
}

/** How far the reviews of a case are. */
type PanelState = {
  readonly quorum: number;
  readonly counting: number;
  /** Reviewers who are still expected; a proposal is not yet one. */
  readonly open: number;
  /** What a deliberation lacks; null when nothing. */
  readonly gap: QuorumGap | null;
  /** No reviewer who is still expected can close the gap. */
  readonly isBroken: boolean;
};

/** How far the reviews of a case are. */
export async function panelState(
  host: Pick<Host, 'env'>,
  database: Knex,
  item: CaseRow,
  settings: Settings,
): Promise<PanelState> {
  const policy = policyOf(item, settings);
  const quorum = quorumOf(item.kind, policy);
  const panel = await assignmentsOf(database, item);
  const open = panel.filter(({ state }) => awaitedReviewStates.includes(state)).length;
  const counted = (await countedReviews(host, database, item, panel)).filter(({ review }) =>
    isCounting(review),
  );
  const employers = await presentEmployers(
    database,
    counted.map(({ assignment }) => assignment.reviewer),
  );
  const counting = counted.length;
  const gap = quorumGap(employers, quorum, policy);
  const isShort = isPanelBroken({ open, counting }, quorum);
  return { quorum, counting, open, gap, isBroken: isShort || (open === 0 && gap !== null) };
}

/** A key of the employer of each person; people without one have one of their own. */
async function presentEmployers(database: Knex, people: readonly string[]): Promise<string[]> {
  const rows = await database('people_translations')
    .whereIn('person', [...people])
    .whereNotNull('employer')
    .select('person', 'employer');
  const groups = employerGroups(
    people.map((id) => ({
      id,
      employer: rows.filter(({ person }) => person === id).map(({ employer }) => employer ?? ''),
    })),
  );
  return people.map((id) => groups.get(id) ?? id);
}

/** The conflicts of the reviewer of an assignment, as the rules find them now, without their own declaration. */
export async function conflictsNow(
  { host, trx, settings, now }: Pick<ActionContext, 'host' | 'trx' | 'settings' | 'now'>,
  item: CaseRow,
  person: string,
): Promise<{ entry: PoolEntry | undefined; conflicts: readonly Conflict[] }> {
  const entry = await reviewerOf({ host, database: trx, settings, now }, item, person);
  const conflicts = (entry?.conflicts ?? []).filter(({ rule }) => rule !== 'C10');
  return { entry, conflicts };
}
