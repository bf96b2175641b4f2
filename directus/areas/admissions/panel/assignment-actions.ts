// The assignment of a reviewer to a case: docs/domain/admissions.md, "The review assignment".
import { reviewAssignmentActions as declared } from '@site/shared/actions';
import {
  type Conflict,
  extendedDue,
  type ReviewChange,
  reviewGaps,
  rubricOf,
} from '@site/shared/domain/admissions';
import { reviewAssignments } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Effect, effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { systemCaller } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../../engine/schema/row-types.ts';
import { dayOf } from '../../../engine/values.ts';
import { caseActions } from '../cases/case-actions.ts';
import { momentOf, policyOf, todayOf } from '../cases/case-calendar.ts';
import { caseIdOf, caseOf } from '../cases/case-of.ts';
import { judgedKind } from '../decision/appealed-case.ts';
import { closedToStaff, firewallOf } from '../firewall.ts';
import { appendToLog } from '../log/case-log.ts';
import { reviewChanges } from '../reviews/review-form.ts';
import { columnsOf, lastReview, reviewInWork, sealReview } from '../reviews/review-rows.ts';
import { declareAgainstRoster } from '../reviews/roster-conflicts.ts';
import type { AssignmentContext, AssignmentRow } from '../row-types.ts';
import {
  answerAbout,
  assignmentRules,
  assignmentRulesOfPayload,
  mergedDraft,
  notFirewalled,
  openReminder,
} from './assignment-rules.ts';
import {
  addPlace,
  assignmentsOf,
  conflictsNow,
  fillVacancies,
  freeReviewer,
  invitationTimes,
  panelState,
  placeRow,
} from './panel-seats.ts';

type Step = { from: string; to: string };
type Declaration = ChangesIn<'conflict_declarations'> & {
  readonly answer: NonNullable<ChangesIn<'conflict_declarations'>['answer']>;
  readonly types?: readonly string[] | undefined;
  readonly detected?: readonly Conflict[];
};

/** Events that only remind, and would fill the log. */
const unlogged: readonly string[] = ['remind', 'start', 'propose', 'send'];
/** States of an assignment that has left the panel before its review counted. */
const leftStates: readonly string[] = ['recused', 'declined', 'expired_invite', 'replaced'];

const changes = { changes: reviewChanges.optional() };

/** The events of an assignment that exists. */
const laterEvents = reviewAssignments.events.filter((event) => event !== 'propose');

/** Writes a declaration or a ruling; rows are only added. */
async function declare(context: AssignmentContext, row: Declaration): Promise<void> {
  const { rows, item, now } = context;
  const { answer, types = [], detail, detected = [], ...more } = row;
  await rows('conflict_declarations').add({
    id: uuid(),
    case: item.case,
    person: item.reviewer,
    answer,
    types,
    // Empty rather than null, which would tell the answer.
    detail: detail ?? '',
    detected,
    at: now.toISOString(),
    ...more,
  });
}

const detectedNow = async (context: AssignmentContext) => {
  const ofCase = await caseOf(context.trx, context.item);
  return (await conflictsNow(context, ofCase, context.item.reviewer)).conflicts;
};

type Actions = WorkflowActions<typeof reviewAssignments, 'review_assignments'>;

const effects: Actions['effects'] = {
  propose: effect(
    formOf(declared.propose, {}),
    async (context) => {
      const { trx, payload, caller } = context;
      const key = payload.case;
      const id = await caseIdOf(trx, key);
      const item = id ? await trx('cases').where({ id }).forUpdate().first() : undefined;
      if (!item) throw refusal('E_NOT_FOUND', { params: { path: key } });
      if (await firewallOf(trx, item, caller.person)) throw refusal('E_FIREWALL');
      if (item.state !== 'in_review') {
        throw refusal('E_STATE', { params: { state: item.state } });
      }
      const { entry, pool } = await freeReviewer(context, item, payload.reviewer);
      const source = caller.duties.includes('secretary') ? 'secretary' : 'chair';
      return placeRow(context, item, { entry, pool, source, state: 'proposed' });
    },
    { after: (context: AssignmentContext<never>) => log(context, 'reviewer-proposed') },
  ),
  send: effect(
    formOf(declared.send, {}),
    async (context) => invitationTimes(context, await caseOf(context.trx, context.item)),
    { after: (context: AssignmentContext<never>) => log(context, 'reviewer-invited') },
  ),
  replace: effect(formOf(declared.replace, {}), () => ({}), {
    after: async (context: AssignmentContext<never>, step) => {
      await sealReview(context, context.item.id);
      await replacePlace(context);
      await leave(context, step);
    },
  }),
  declare: effect(
    formOf(declared.declare, {}),
    async (context, { to }) => {
      const { payload, now } = context;
      const { types = [], detail } = payload;
      if (payload.answer === 'conflict' && types.length === 0) {
        throw refusal('E_REQUIRED', { field: 'types' });
      }
      await declareAgainstRoster(context);
      const answer = (await answerAbout(context)) ?? payload.answer;
      const said = answer === payload.answer ? { types, detail } : {};
      const resolution = to === 'recused' ? 'recused' : to === 'cleared' ? 'not_needed' : null;
      const detected = await detectedNow(context);
      await declare(context, { answer, ...said, detected, resolution });
      if (to === 'waiting_ruling') {
        context.emit('review-assignments.ruling-needed', context.item.id);
        return { waiting_since: now.toISOString() };
      }
      return {};
    },
    { after: leave },
  ),
  waive: effect(formOf(declared.waive, {}), async (context) => {
    const { payload, caller } = context;
    const detected = await detectedNow(context);
    const ruling = { waived_by: caller.person, waiver_text: payload.text };
    const answer = await lastAnswer(context);
    await declare(context, { answer, detected, resolution: 'waived', ...ruling });
    return { waiting_since: null };
  }),
  uphold: effect(
    formOf(declared.uphold, {}),
    async (context) => {
      const answer = await lastAnswer(context);
      await declare(context, { answer, resolution: 'recused' });
      return { waiting_since: null };
    },
    { after: leave },
  ),
  decline: effect(
    formOf(declared.decline, {}),
    ({ payload }) => ({ decline_code: payload.reason }),
    { after: leave },
  ),
  expire: { after: leave },
  start: effect(formOf(declared.start, {}), () => ({}), { after: begin }),
  remind: {
    write: ({ item, settings, emit, now }) => {
      const reminder = openReminder(item, todayOf({ now, settings }), settings['deadline.zone']);
      if (reminder?.kind === 'answer') emit('review-assignments.answer-near', item.id);
      else emit('review-assignments.review-near', item.id);
      return { reminded_at: now.toISOString() };
    },
  },
  overdue: {
    after: async (context: AssignmentContext<never>, step) => {
      await log(context, 'review-overdue', step);
      const ofCase = await caseOf(context.trx, context.item);
      if (ofCase.state === 'in_review') await tellCase(context, 'overdue');
    },
  },
  submit: effect(
    formOf(declared.submit, changes),
    async (context) => {
      await saveReview(context, { state: 'submitted' }, context.payload.changes);
      return { submitted_at: context.now.toISOString() };
    },
    {
      after: async (context: AssignmentContext<never>, step) => {
        await log(context, 'review-submit', step);
        await announceOthers(context);
        await advanceCase(context);
      },
    },
  ),
  extend: effect(formOf(declared.extend, {}), async (context) => {
    const { item, settings } = context;
    const policy = policyOf(await caseOf(context.trx, item), settings);
    const due = extendedDue(dayOf(item.review_by, settings['deadline.zone']), policy);
    return { extended: true, review_by: momentOf(due, settings), reminded_at: null };
  }),
  'late-conflict': effect(
    formOf(declared['late-conflict'], {}),
    async (context) => {
      const { types = [], detail } = context.payload;
      const isFound = context.caller.system;
      if (types.length === 0 && !isFound) throw refusal('E_REQUIRED', { field: 'types' });
      const answer = isFound ? 'not_asked' : 'conflict';
      const detected = await detectedNow(context);
      await declare(context, { answer, types, detail, detected, resolution: 'recused' });
      return {};
    },
    {
      after: async (context: AssignmentContext<never>, step) => {
        await sealReview(context, context.item.id);
        await leave(context, step);
      },
    },
  ),
  amend: effect(
    formOf(declared.amend, changes),
    async (context) => {
      await amendReview(context);
      return {};
    },
    {
      after: async (context: AssignmentContext<never>, step) => {
        const { masked } = await caseOf(context.trx, context.item);
        await log(context, masked ? 'review-amend-opened' : 'review-amend', step);
      },
    },
  ),
  exclude: effect(
    formOf(declared.exclude, {}),
    async (context) => {
      const { types, detail } = context.payload;
      const detected = await detectedNow(context);
      await declare(context, {
        answer: 'not_asked',
        types,
        detail,
        detected,
        resolution: 'recused',
      });
      return {};
    },
    {
      after: async (context: AssignmentContext<never>, step) => {
        await sealReview(context, context.item.id);
        await log(context, 'review-excluded', step);
        const ofCase = await caseOf(context.trx, context.item);
        if (['in_review', 'deliberation'].includes(ofCase.state)) {
          await tellCase(context, 'late-conflict-found');
        }
        await refill(context);
      },
    },
  ),
  finish: {},
  cancel: {
    // The draft is sealed; a submitted review is never cancelled.
    after: async (context: AssignmentContext<never>) => {
      await sealReview(context, context.item.id);
      await refill(context);
    },
  },
};

/** The id of the assignment with this id, its case locked; undefined if there is none. */
export async function lockedAssignment(trx: Knex, key: string): Promise<string | undefined> {
  if (!isUuid(key)) return undefined;
  const found = await trx('review_assignments').where({ id: key }).first('id', 'case');
  if (!found) return undefined;
  // The case first, as its own events do: one order of locks, and one writer of its log.
  await trx('cases').where({ id: found.case }).forUpdate().select('id');
  return found.id;
}

export const assignmentActions: Actions = {
  workflow: reviewAssignments,
  collection: 'review_assignments',
  find: ({ trx }, key) => lockedAssignment(trx, key),
  actors: {
    reviewer: ({ caller, item }) => caller.person !== null && item.reviewer === caller.person,
    secretary: ({ caller, item }) => duty(caller, item, 'secretary'),
    chair: ({ caller, item }) => duty(caller, item, 'chair'),
  },
  closedTo: async ({ trx, item, caller }, as) =>
    closedToStaff(trx, { item: await caseOf(trx, item), caller, as }),
  rules: assignmentRules,
  rulesOfPayload: assignmentRulesOfPayload,
  effects: {
    ...Object.fromEntries(laterEvents.map((event) => [event, withRecords(event, effects[event])])),
    propose: withRecords('propose', effects.propose),
  },
};

/** Staff act on the assignments of others only. */
function duty(
  { person, duties }: ActionContext['caller'],
  { reviewer }: Partial<Pick<AssignmentRow, 'reviewer'>>,
  name: string,
) {
  return person !== null && duties.includes(name) && reviewer !== person;
}

/** Adds what every event does: refuses staff behind the firewall, and writes the log of the case. */
function withRecords<Item extends Partial<AssignmentRow>>(
  event: string,
  own: Effect<Item, RowIn<'review_assignments'>> = {},
): Effect<Item, RowIn<'review_assignments'>> {
  const isOfStaff = ['send', 'replace', 'exclude'].includes(event);
  const logsItself = ['submit', 'amend', 'overdue', 'exclude', ...unlogged].includes(event);
  return {
    ...own,
    write: async (context, step) => {
      if (isOfStaff && !context.caller.system) {
        const against = await notFirewalled(context);
        if (against) throw against;
      }
      return (await own.write?.(context, step)) ?? {};
    },
    after: async (context, step) => {
      if (!logsItself) await log(context, `review-${event}`, step);
      await own.after?.(context, step);
    },
  };
}

/** Adds an entry to the log of the case: ids and states, never what was declared or written. */
async function log(context: AssignmentContext, type: string, step?: Step): Promise<void> {
  const { item, caller } = context;
  const role = caller.system ? 'system' : caller.person === item.reviewer ? 'reviewer' : undefined;
  await appendToLog(context, await caseOf(context.trx, item), {
    type,
    payload: { assignment: item.id, ...step },
    ...(role && { role }),
  });
}

/** Performs a consequence in the case as the system: the change log of cases must not name the reviewer. */
async function tellCase(context: AssignmentContext, event: string): Promise<void> {
  await performWithin({ ...context, caller: systemCaller }, caseActions, event, {
    key: context.item.case,
    as: 'system',
  });
}

/** A place has become free: the best match is proposed, and the case says if its quorum is out of reach. */
async function leave(context: AssignmentContext<never>, { to }: Step): Promise<void> {
  if (leftStates.includes(to)) await refill(context);
}

async function refill(context: AssignmentContext): Promise<void> {
  const { host, trx, item, settings } = context;
  const ofCase = await caseOf(trx, item);
  if (ofCase.state !== 'in_review') return;
  await fillVacancies(context, ofCase);
  if ((await panelState(host, trx, ofCase, settings)).isBroken)
    await tellCase(context, 'panel-broken');
}

/** Puts the named person, or nobody yet, into the place of the assignment; the best match follows by itself. */
async function replacePlace(context: AssignmentContext<never>): Promise<void> {
  const { trx, item, payload } = context as AssignmentContext<{ reviewer?: string }>;
  const person = (payload as { reviewer?: string } | undefined)?.reviewer;
  if (!person) return;
  const ofCase = await caseOf(trx, item);
  const { entry, pool } = await freeReviewer(context, ofCase, person);
  const id = await addPlace(context, ofCase, {
    entry,
    pool,
    source: 'secretary',
    state: 'proposed',
  });
  await trx('review_assignments').where({ id: item.id }).update({ replaced_by: id });
}

async function lastAnswer({ host, trx, item }: AssignmentContext) {
  const stored = await trx('conflict_declarations')
    .where({ case: item.case, person: item.reviewer })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .first('id', 'answer');
  const [last] = decryptedRows(host, 'conflict_declarations', stored ? [stored] : []);
  return last?.answer ?? 'not_asked';
}

async function begin(context: AssignmentContext<never>): Promise<void> {
  const ofCase = await caseOf(context.trx, context.item);
  await reviewInWork(context, context.item, ofCase);
}

/** Stores the review with last changes. */
export async function saveReview(
  context: AssignmentContext,
  more: ChangesIn<'reviews'>,
  changed: readonly ReviewChange[] = [],
) {
  const { trx, item, rows, now } = context;
  const row = await reviewInWork(context, item, await caseOf(trx, item));
  const { draft, times } = await mergedDraft(context, changed);
  const at = now.toISOString();
  await rows('reviews').change(row.id, {
    ...columnsOf(draft),
    times,
    saved_at: at,
    ...more,
    ...(more.state === 'submitted' && { submitted_at: at }),
  });
  return { draft, times, savedAt: at };
}

/** Adds the second version; the first one stays. Throws what is missing. */
async function amendReview(
  context: AssignmentContext<{ reason: string; changes?: readonly ReviewChange[] | undefined }>,
): Promise<void> {
  const { trx, item, rows, now, payload } = context;
  const first = await lastReview(trx, item.id);
  if (!first) throw refusal('E_STATE', { params: { state: item.state } });
  const kind = await judgedKind(trx, await caseOf(trx, item));
  const { draft, times } = await mergedDraft(context, payload.changes);
  const missing = reviewGaps(draft, rubricOf(kind).criteria);
  if (missing.length > 0) {
    throw missing.map(({ field, code, params }) =>
      refusal(code, { field, ...(params && { params }) }),
    );
  }
  await rows('reviews').add({
    id: uuid(),
    assignment: item.id,
    reviewer: item.reviewer,
    version: 2,
    state: 'amended',
    sealed: false,
    rubric: first.rubric,
    rubric_version: first.rubric_version,
    ...columnsOf(draft),
    times,
    saved_at: now.toISOString(),
    submitted_at: now.toISOString(),
    amend_reason: payload.reason,
  });
}

/** Tells those who may read the reviews of others only from now on. */
async function announceOthers(context: AssignmentContext<never>): Promise<void> {
  const { trx, item } = context;
  const ofCase = await caseOf(trx, item);
  const panel = await assignmentsOf(trx, ofCase);
  const submitted = panel.filter(({ state }) => state === 'submitted');
  if (submitted.length < 2) return;
  const told = submitted.length === 2 ? submitted.map(({ id }) => id) : [item.id];
  for (const id of told) context.emit('review-assignments.others-open', id);
}

/** Counts a submitted review: the case goes into deliberation with the quorum, or asks for a replacement. */
async function advanceCase(context: AssignmentContext<never>): Promise<void> {
  const { host, trx, item, settings } = context;
  const ofCase = await caseOf(trx, item);
  if (ofCase.state !== 'in_review') return;
  await tellCase(context, 'review-submitted');
  const { gap, isBroken } = await panelState(host, trx, ofCase, settings);
  if (gap === null) await tellCase(context, 'quorum-reached');
  else if (isBroken) await refill(context);
}
