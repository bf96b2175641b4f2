// The panel and the reviews of a case for secretary and chair: docs/domain/admissions.md, "Panel and review".
import type {
  CasePanel,
  CaseReviews,
  FoundConflict,
  PanelAssignment,
  PanelCandidate,
  ShownDeclaration,
  ShownProposal,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  aggregate,
  awaitedReviewStates,
  type Conflict,
  type ConflictRule,
  type ConflictType,
  isCounting,
  isWaivable,
  matchScore,
  obstacleOf,
  panelProblems,
  panelSize,
  quorumOf,
  type ReviewDeclineReason,
  rubricOf,
} from '@site/shared/domain/admissions';
import { findPeople } from '@site/shared/search/people';
import type { Knex } from 'knex';
import { readState } from '../../../engine/actions/perform.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf, textOf } from '../../../engine/values.ts';
import { searchedNames } from '../../people/records/searched-names.ts';
import { mustReadConfidential } from '../cases/break-glass.ts';
import { policyOf } from '../cases/case-calendar.ts';
import { hiddenStates, namesOf } from '../cases/case-rows.ts';
import { type CaseReader, caseReader, readsConfidential } from '../cases/staff-reader.ts';
import { judgedKind } from '../decision/appealed-case.ts';
import { firewallOf } from '../firewall.ts';
import { countedReviews, draftOf, readableReviews } from '../reviews/review-rows.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { assignmentActions } from './assignment-actions.ts';
import { isOver } from './assignment-rules.ts';
import { isSeated, panelState, poolWithPanel, proposalFor } from './panel-seats.ts';
import type { Pool, PoolEntry } from './reviewer-pool.ts';

const pageSize = 20;

/**
 * A case whose confidential part secretary and chair read, and with `breakGlass` an administrator to whom it is open.
 * Throws `E_FORBIDDEN`, `E_NOT_FOUND`, and `E_FIREWALL` for staff with a part in the case.
 */
export async function confidentialCaseFor(
  host: Host,
  accountability: Accountability,
  no: string,
  { breakGlass = false } = {},
): Promise<{ reader: CaseReader; item: CaseRow }> {
  const reader = await caseReader(host, accountability);
  const item = await host.database('cases').where({ no }).whereNotIn('state', hiddenStates).first();
  if (!item) throw refusal('E_NOT_FOUND', { params: { path: no } });
  if (await firewallOf(host.database, item, reader.person)) throw refusal('E_FIREWALL');
  if (breakGlass) await mustReadConfidential(host, accountability, item, reader);
  else if (!readsConfidential(reader)) throw refusal('E_FORBIDDEN');
  return { reader, item };
}

/** `GET /admissions/cases/{no}/panel`. */
export async function casePanel(
  host: Host,
  accountability: Accountability,
  no: string,
  query: Readonly<Record<string, unknown>>,
): Promise<CasePanel> {
  const { database } = host;
  const { reader, item } = await confidentialCaseFor(host, accountability, no);
  const settings = await settingsOf(host);
  const now = timeNow();
  const policy = policyOf(item, settings);
  const context = { host, trx: database as Knex.Transaction, settings, now };
  const read = await poolWithPanel(context, item, [reader.person]);
  const { pool, panel } = read;
  const size = panelSize(item.kind, policy);
  const state = await panelState(host, database, item, settings);
  const takesReviewers = item.state === 'ready' || item.state === 'in_review';
  const seated = panel.filter(isSeated);
  const seatedReviewers = seated.flatMap(({ reviewer }) => pool.byId.get(reviewer)?.reviewer ?? []);
  const isOffice = reader.duties.includes('secretary');
  const isChair = reader.duties.includes('chair');
  const onPanel = new Set(panel.map((row) => row.reviewer));
  const proposal = takesReviewers ? proposalFor(item, read, settings) : null;
  return {
    revision: Number(item.revision),
    size,
    quorum: state.quorum,
    minEmployers: policy['review.min_distinct_employers'],
    counting: state.counting,
    assignments: await assignmentsFor(host, accountability, {
      pool,
      panel,
      at: { settings, now },
      item,
    }),
    isBroken: item.state === 'in_review' && state.isBroken,
    problems:
      item.state === 'in_review' ? panelProblems(seatedReviewers, pool.of, size, policy) : [],
    proposal: proposal && shownProposal(proposal, pool, onPanel),
    pool: takesReviewers ? poolPage(pool, onPanel, query) : { rows: [], total: 0, pages: 0 },
    mayAssign: isOffice && item.state === 'ready',
    mayWaive: isChair && takesReviewers,
    mayPropose: isOffice && item.state === 'in_review',
  };
}

type ProposalOf = NonNullable<ReturnType<typeof proposalFor>>;

function shownProposal(
  proposal: ProposalOf,
  pool: Pool,
  onPanel: ReadonlySet<string>,
): ShownProposal {
  if (!proposal.possible) {
    const { possible, eligible, needed, obstacles, lacking } = proposal;
    return { possible, eligible, needed, obstacles: { ...obstacles }, lacking: [...lacking] };
  }
  const reviewers = proposal.proposed.flatMap(({ id }) => {
    const entry = pool.byId.get(id);
    return entry ? [candidateOf(entry, pool, onPanel)] : [];
  });
  return { possible: true, reviewers, compromises: [...proposal.compromises] };
}

function candidateOf(entry: PoolEntry, pool: Pool, onPanel: ReadonlySet<string>): PanelCandidate {
  const { reviewer, slug, name, employer, grade, conflicts, waived } = entry;
  const { score, reasons } = matchScore(reviewer, pool.of, pool.today);
  return {
    id: reviewer.id,
    slug,
    name,
    employer,
    grade,
    tracks: [...reviewer.tracks],
    languages: [...reviewer.languages] as Locale[],
    active: reviewer.active,
    maxActive: reviewer.maxActive,
    score,
    reasons,
    conflicts: shownConflicts(conflicts, waived),
    obstacle: obstacleOf(reviewer, pool.of),
    onPanel: onPanel.has(reviewer.id),
  };
}

/** Conflicts with whether they were waived. */
export function shownConflicts(
  conflicts: readonly Conflict[],
  waived: readonly ConflictRule[] = [],
): FoundConflict[] {
  return conflicts.map((conflict) => ({
    rule: conflict.rule,
    reason: conflict.reason,
    detail: conflict.detail ?? null,
    waivable: isWaivable(conflict),
    waived: waived.includes(conflict.rule),
  }));
}

function poolPage(
  pool: Pool,
  onPanel: ReadonlySet<string>,
  query: Readonly<Record<string, unknown>>,
): CasePanel['pool'] {
  const found = findPeople(pool.entries, textOf(query.q).slice(0, 100), ({ name }) =>
    searchedNames([name.ru, name.en]),
  )
    .map((entry) => ({ entry, score: matchScore(entry.reviewer, pool.of, pool.today).score }))
    .toSorted(
      (one, other) =>
        Number(obstacleOf(one.entry.reviewer, pool.of) !== null) -
          Number(obstacleOf(other.entry.reviewer, pool.of) !== null) ||
        other.score - one.score ||
        (one.entry.reviewer.id < other.entry.reviewer.id ? -1 : 1),
    );
  const page = pageNumber(query.page);
  return {
    rows: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ entry }) => candidateOf(entry, pool, onPanel)),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
  };
}

type PanelRead = {
  pool: Pool;
  panel: readonly AssignmentRow[];
  item: CaseRow;
  at: { settings: Awaited<ReturnType<typeof settingsOf>>; now: Date };
};

async function assignmentsFor(
  host: Host,
  accountability: Accountability,
  { pool, panel, item, at }: PanelRead,
): Promise<PanelAssignment[]> {
  const zone = at.settings['deadline.zone'];
  const declarations = await declarationsOf(host, item);
  const shown: PanelAssignment[] = [];
  for (const row of [...panel.filter(isSeated), ...panel.filter((one) => !isSeated(one))]) {
    const id = row.id;
    const entry = pool.byId.get(row.reviewer);
    const { allowed } = await readState(host, { accountability }, assignmentActions, id).catch(
      () => ({ allowed: [] as string[] }),
    );
    const ofStaff = ['send', 'replace', 'waive', 'uphold', 'exclude'];
    shown.push({
      id,
      revision: Number(row.revision),
      alias: row.alias,
      reviewer: {
        id: row.reviewer,
        slug: entry?.slug ?? '',
        name: entry?.name ?? { ru: '', en: '' },
      },
      employer: entry?.employer ?? { ru: '', en: '' },
      state: row.state,
      source: row.source,
      // It was computed with the load in every case.
      score: pool.isPartial || row.match_score === null ? null : Number(row.match_score),
      invitedAt: isoOf(row.invited_at),
      respondOn: row.respond_by ? dayOf(row.respond_by, zone) : null,
      reviewOn: row.review_by ? dayOf(row.review_by, zone) : null,
      extended: Boolean(row.extended),
      isLate: isLateReview(row, item, at),
      declineReason: (row.decline_code || null) as ReviewDeclineReason | null,
      replacedBy: row.replaced_by || null,
      submittedAt: isoOf(row.submitted_at),
      conflicts: shownConflicts(entry?.conflicts ?? [], entry?.waived),
      declaration: declarations.get(row.reviewer) ?? null,
      allowed: allowed.filter((event) => ofStaff.includes(event)),
    });
  }
  return shown;
}

/** Whether the answer or the review of an open assignment is late; a hold stops the clocks. */
export function isLateReview(
  row: Pick<AssignmentRow, 'state' | 'respond_by' | 'review_by'>,
  { held_at }: Pick<CaseRow, 'held_at'>,
  at: PanelRead['at'],
): boolean {
  if (held_at || !awaitedReviewStates.includes(row.state)) return false;
  return isOver(row.state === 'invited' ? row.respond_by : row.review_by, at);
}

/** The last declaration of each person with the ruling on it. */
async function declarationsOf(
  host: Pick<Host, 'database' | 'env'>,
  item: CaseRow,
): Promise<ReadonlyMap<string, ShownDeclaration>> {
  const { database } = host;
  const stored = await database('conflict_declarations')
    .where({ case: item.id })
    .orderBy('at')
    .orderBy('id');
  const rows = decryptedRows(host, 'conflict_declarations', stored);
  const names = await namesOf(
    database,
    rows.map(({ waived_by }) => waived_by),
  );
  const all = new Map<string, ShownDeclaration>();
  for (const row of rows) {
    const person = row.person;
    const earlier = all.get(person);
    const isRuling = Boolean(row.waived_by) || row.answer === 'not_asked';
    all.set(person, {
      // An answer that cannot be decrypted is no denial.
      answer: row.answer === 'not_asked' ? 'none' : (row.answer ?? 'unsure'),
      types: jsonOf<ConflictType[]>(row.types) ?? [],
      detail: row.detail ?? '',
      ...(isRuling && earlier && { types: earlier.types, detail: earlier.detail }),
      detected: shownConflicts(jsonOf<Conflict[]>(row.detected) ?? []),
      resolution: row.resolution || null,
      waiver: row.waiver_text || null,
      waivedBy: names.get(row.waived_by ?? '')?.name ?? null,
      at: instantOf(row.at).toISOString(),
    });
  }
  return all;
}

/** `GET /admissions/cases/{no}/reviews`. */
export async function caseReviews(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<CaseReviews> {
  const { database } = host;
  const { item } = await confidentialCaseFor(host, accountability, no, { breakGlass: true });
  const settings = await settingsOf(host);
  const policy = policyOf(item, settings);
  const zone = settings['deadline.zone'];
  const panel = await database('review_assignments')
    .where({ case: item.id, round: Number(item.round ?? 1) })
    .orderBy('alias');
  const counted = await countedReviews(host, database, item, panel);
  const names = await namesOf(
    database,
    panel.map(({ reviewer }) => reviewer),
  );
  const named = (person: string) =>
    names.get(person) ?? { id: person, slug: '', name: { ru: '', en: '' } };
  const stored = await database('reviews')
    .whereIn(
      'assignment',
      counted.map(({ assignment }) => assignment.id),
    )
    .whereNot({ state: 'draft' })
    .where({ sealed: false })
    .orderBy('version');
  const versions = readableReviews(host, stored);
  const sealed = await database('reviews')
    .whereIn(
      'assignment',
      panel.map(({ id }) => id),
    )
    .where({ sealed: true })
    .whereNot({ state: 'draft' })
    .distinct('assignment');
  const rubric = rubricOf(await judgedKind(database, item));
  const state = await panelState(host, database, item, settings);
  return {
    rubric,
    isMasked: Boolean(item.masked),
    aggregate: aggregate(
      counted.map(({ review }) => review),
      policy,
    ),
    quorum: quorumOf(item.kind, policy),
    gap: state.gap,
    reviews: counted.map(({ assignment, review }) => {
      return {
        assignment: assignment.id,
        alias: assignment.alias,
        reviewer: named(assignment.reviewer),
        versions: versions
          .filter((one) => one.assignment === assignment.id)
          .map((one) => ({
            ...draftOf(one),
            version: Number(one.version),
            submittedAt: isoOf(one.submitted_at) ?? '',
            amendReason: one.amend_reason || null,
          })),
        score: review.score,
        counts: isCounting(review),
      };
    }),
    awaited: panel
      .filter((row) => awaitedReviewStates.includes(row.state))
      .map((row) => ({
        alias: row.alias,
        reviewer: named(row.reviewer),
        state: row.state,
        reviewOn: row.review_by ? dayOf(row.review_by, zone) : null,
      })),
    sealed: sealed.length,
  };
}

function isoOf(moment: unknown): string | null {
  return moment ? instantOf(moment).toISOString() : null;
}
