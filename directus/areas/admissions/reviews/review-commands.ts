// Commands of reviewers and about them: docs/domain/admissions.md, "Panel and review".
import {
  reviewerProfileActions as declared,
  caseActions as declaredCases,
  reviewAssignmentActions as declaredReviews,
} from '@site/shared/actions';
import {
  type Conflict,
  conflictTypes,
  isWaivable,
  reviewGuideVersion,
  reviewLimits,
} from '@site/shared/domain/admissions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { paragraphsField, textField } from '../../../engine/actions/text-field.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockedCase } from '../cases/staff-commands.ts';
import { appendToLog } from '../log/case-log.ts';
import { assignmentActions, lockedAssignment, saveReview } from '../panel/assignment-actions.ts';
import { conflictsNow, ruleOf } from '../panel/panel-seats.ts';
import { mayReview } from '../panel/reviewer-pool.ts';
import { calibrationCases, calibrationDistance } from './calibration-cases.ts';
import { reviewChanges } from './review-form.ts';

const isPerson = ({ caller }: ActionContext) => caller.person !== null;

/** `cases/{no}/waive-conflict`: the chair lets somebody review in spite of conflicts that may be waived. */
const waiveConflict: Command = command({
  payload: formOf(declaredCases['waive-conflict'], {}),
  by: ({ caller }) => caller.person !== null && caller.duties.includes('chair'),
  collection: 'conflict_declarations',
  silent: true,
  run: async (context) => {
    const { rows, payload, caller, now, note } = context;
    const item = await lockedCase(context);
    if (item.state !== 'ready' && item.state !== 'in_review') {
      throw refusal('E_STATE', { params: { state: item.state } });
    }
    if (payload.reviewer === caller.person) throw refusal('E_TWO_PERSON');
    const { entry, conflicts } = await conflictsNow(context, item, payload.reviewer);
    if (!entry || conflicts.length === 0) throw refusal('E_INVALID', { field: 'reviewer' });
    mustBeWaivable(conflicts);
    const id = uuid();
    await rows('conflict_declarations').add({
      id,
      case: item.id,
      person: payload.reviewer,
      answer: 'not_asked',
      types: [],
      detail: '',
      detected: conflicts,
      resolution: 'waived',
      waived_by: caller.person,
      waiver_text: payload.text,
      at: now.toISOString(),
    });
    const rules = conflicts.map(({ rule }) => rule);
    const waived = { declaration: id, reviewer: payload.reviewer, rules };
    await appendToLog(context, item, { type: 'conflict-waived', payload: waived });
    note({ item: id });
    return { id };
  },
});

function mustBeWaivable(conflicts: readonly Conflict[]): void {
  const hard = conflicts.filter((conflict) => !isWaivable(conflict));
  if (hard.length === 0) return;
  throw refusal('E_COI', { params: { rule: ruleOf('conflict', hard) } });
}

export const panelCommands: Readonly<Record<string, Command>> = { 'waive-conflict': waiveConflict };

/** `review-assignments/{id}/autosave`: saves changed fields; the first save begins the review. */
const autosave: Command = command({
  payload: formOf(declaredReviews.autosave, { changes: reviewChanges }),
  by: isPerson,
  collection: 'reviews',
  // A repeated call saves the same values again: that is no conflict.
  notIdempotent: true,
  silent: true,
  run: async (context) => {
    const { trx, caller, payload, note } = context;
    const id = await lockedAssignment(trx, context.item.key);
    const found = id
      ? await trx('review_assignments').where({ id }).forUpdate().first()
      : undefined;
    if (!found || found.reviewer !== caller.person) throw refusal('E_FORBIDDEN');
    let { state } = found;
    if (state === 'cleared') {
      await performWithin(context, assignmentActions, 'start', {
        key: found.id,
        as: 'caller',
      });
      state = 'drafting';
    }
    if (state !== 'drafting' && state !== 'overdue') {
      throw refusal('E_STATE', { params: { state } });
    }
    const saved = await saveReview({ ...context, item: found }, {}, payload.changes);
    note({ item: found.id });
    return { state, ...saved };
  },
});

export const assignmentCommands: Readonly<Record<string, Command>> = { autosave };

const standing = z
  .array(
    z.union([
      z.strictObject({
        person: z.uuid(),
        type: z.enum(conflictTypes),
        note: paragraphsField(reviewLimits.standingNote).optional(),
      }),
      z.strictObject({
        organisation: textField({ min: 2, max: 120 }),
        type: z.enum(conflictTypes),
        note: paragraphsField(reviewLimits.standingNote).optional(),
      }),
    ]),
  )
  .max(30);

/** `reviewer-profiles/save`: joins the pool, or changes the own profile. */
const save: Command = command({
  payload: formOf(declared.save, { standing_conflicts: standing.optional() }),
  by: isPerson,
  collection: 'reviewer_profiles',
  silent: true,
  run: async (context) => {
    const { rows, caller, payload, now } = context;
    await mustBeReviewer(context);
    const { tracks, topics = [], languages, max_active, standing_conflicts } = payload;
    await mustExist(context, 'tracks', 'code', tracks);
    await mustExist(context, 'topics', 'id', topics);
    const changes = {
      tracks: [...new Set(tracks)],
      topics: [...new Set(topics)],
      languages: [...new Set(languages)],
      max_active,
      ...(standing_conflicts && { standing_conflicts }),
    };
    const known = await profileOf(context);
    if (known) {
      const revision = Number(known.revision) + 1;
      await rows('reviewer_profiles').change(known.id, { ...changes, revision });
      return { id: known.id };
    }
    const id = uuid();
    await rows('reviewer_profiles').add({
      id,
      person: caller.person ?? '',
      standing_conflicts: [],
      ...changes,
      available: true,
      joined_at: now.toISOString(),
      revision: 1,
    });
    return { id };
  },
});

/** `reviewer-profiles/availability`: of the caller, or of the reviewer that the secretary names. */
const availability: Command = command({
  payload: formOf(declared.availability, { until: z.iso.date().optional() }),
  by: isPerson,
  collection: 'reviewer_profiles',
  silent: true,
  run: async (context) => {
    const { rows, caller, payload } = context;
    const { person = caller.person, available, until } = payload;
    const isOwn = person === caller.person;
    if (!isOwn && !caller.duties.includes('secretary')) throw refusal('E_FORBIDDEN');
    const profile = await profileOf(context, person);
    if (!profile) throw refusal('E_NOT_FOUND', { params: { path: person ?? '' } });
    await rows('reviewer_profiles').change(profile.id, {
      available: available || until !== undefined,
      unavailable_until: available ? null : (until ?? null),
      revision: Number(profile.revision) + 1,
    });
    return { id: profile.id };
  },
});

/** `reviewer-profiles/accept-guide`: only the present version can be accepted. */
const acceptGuide: Command = command({
  payload: formOf(declared['accept-guide'], {}),
  by: isPerson,
  collection: 'reviewer_profiles',
  silent: true,
  run: async (context) => {
    const { rows, payload } = context;
    if (payload.version !== reviewGuideVersion) throw refusal('E_CONFLICT_VERSION');
    const profile = await ownProfile(context);
    await rows('reviewer_profiles').change(profile.id, {
      guide_version: payload.version,
      guide_announced: payload.version,
      revision: Number(profile.revision) + 1,
    });
    return { version: payload.version };
  },
});

/** A form that is posted without scripts gives texts. */
const score = z.union([
  z.int().min(1).max(5),
  z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
]);
const scores = z.record(z.string(), z.record(z.string(), score));

/** `reviewer-profiles/calibrate`: stores the own scores of the calibration cases. */
const calibrate: Command = command({
  payload: formOf(declared.calibrate, { scores }),
  by: isPerson,
  collection: 'reviewer_profiles',
  silent: true,
  run: async (context) => {
    const { rows, payload, now } = context;
    const missing = calibrationCases.flatMap(({ key, consensus }) =>
      Object.keys(consensus).flatMap((criterion) =>
        payload.scores[key]?.[criterion] ? [] : [`scores.${key}.${criterion}`],
      ),
    );
    if (missing.length > 0) throw missing.map((field) => refusal('E_REQUIRED', { field }));
    const profile = await ownProfile(context);
    const given = Object.fromEntries(
      calibrationCases.map(({ key, consensus }) => [
        key,
        Object.fromEntries(
          Object.keys(consensus).map((criterion) => [criterion, payload.scores[key]?.[criterion]]),
        ),
      ]),
    );
    await rows('reviewer_profiles').change(profile.id, {
      calibrated_at: now.toISOString(),
      calibration: given,
      revision: Number(profile.revision) + 1,
    });
    return { distance: calibrationDistance(payload.scores) };
  },
});

export const profileCommands: Readonly<Record<string, Command>> = {
  save,
  availability,
  'accept-guide': acceptGuide,
  calibrate,
};

async function mustBeReviewer({ trx, caller }: ActionContext<unknown>): Promise<void> {
  const person =
    caller.person && (await trx('people').where({ id: caller.person }).first('grade', 'standing'));
  if (!person || !mayReview(person)) throw refusal('E_FORBIDDEN');
}

/** The profile of a person, locked. */
async function profileOf(
  { trx, caller }: ActionContext<unknown>,
  person: string | null = caller.person,
) {
  return trx('reviewer_profiles')
    .where({ person: person ?? '' })
    .forUpdate()
    .first();
}

async function ownProfile(context: ActionContext<unknown>) {
  await mustBeReviewer(context);
  const profile = await profileOf(context);
  if (!profile) throw refusal('E_NOT_FOUND', { params: { path: 'reviewer-profiles' } });
  return profile;
}

async function mustExist(
  { trx }: ActionContext<unknown>,
  table: 'tracks' | 'topics',
  by: 'code' | 'id',
  keys: readonly string[],
): Promise<void> {
  const known: string[] = await trx(table)
    .whereIn(by, [...keys])
    .pluck(by);
  if (keys.some((key) => !known.includes(key))) throw refusal('E_INVALID', { field: table });
}
