// What a reviewer reads: docs/domain/admissions.md, "Panel and review".

import type { CalibrationScores } from '@site/shared/actions';
import type {
  Calibration,
  OwnReview,
  OwnReviewRow,
  OwnReviews,
  ReviewerProfile,
  ReviewFile,
  ReviewOfOther,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  awaitedReviewStates,
  hiddenCandidate,
  honestMedian,
  openGateStates,
  reviewGuideVersion,
  rubricOf,
  rubrics,
  type StandingConflict,
} from '@site/shared/domain/admissions';
import { usualReviewMinutes } from '@site/shared/domain/certificates';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { callerOf } from '../../../engine/actions/caller.ts';
import { readState } from '../../../engine/actions/perform.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf, storedDay } from '../../../engine/values.ts';
import { applicationOfCase } from '../application/application.ts';
import { nominationOf } from '../application/nominations.ts';
import { caseFilesFor } from '../cases/case-files.ts';
import { namesOf } from '../cases/case-rows.ts';
import { casesOfFile, filedAppeal, judgedKind } from '../decision/appealed-case.ts';
import { assignmentActions } from '../panel/assignment-actions.ts';
import { isLateReview } from '../panel/case-panel.ts';
import { assignmentsOf } from '../panel/panel-seats.ts';
import { mayReview } from '../panel/reviewer-pool.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { trackOptions } from '../track-options.ts';
import { calibrationCases, calibrationDistance } from './calibration-cases.ts';
import { isMaskedFor, maskedFile } from './masked-review.ts';
import { reviewGate } from './review-gate.ts';
import { countedReviews, draftOf, lastReview, readableReviews, timesOf } from './review-rows.ts';

/** Reviews of the archive that are shown. */
const archiveLength = 50;

type Reviewer = {
  readonly user: string;
  readonly person: string;
  readonly row: EitherRowIn<'people'>;
};

/** The caller, if they may be a reviewer or are one; `E_FORBIDDEN` for everybody else. */
async function reviewerFor(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<Reviewer> {
  const { user, person } = await callerOf(database, accountability);
  const row = person ? await database('people').where({ id: person }).first() : undefined;
  if (!user || !person || !row) throw refusal('E_FORBIDDEN');
  const isReviewer =
    mayReview(row) ||
    (await database('review_assignments').where({ reviewer: person }).first('id'));
  if (!isReviewer) throw refusal('E_FORBIDDEN');
  return { user, person, row };
}

/** An assignment with what the list says about its case. */
type Listed = AssignmentRow &
  Pick<CaseRow, 'no' | 'kind' | 'track' | 'language' | 'held_at' | 'masked'> & {
    ru: string;
    en: string;
  };

/** `GET /admissions/review`. */
export async function ownReviews(host: Host, accountability: Accountability): Promise<OwnReviews> {
  const { database } = host;
  const { person } = await reviewerFor(host, accountability);
  const settings = await settingsOf(host);
  const rows: Listed[] = await database('review_assignments')
    .join('cases', 'cases.id', 'review_assignments.case')
    .join('people', 'people.id', 'cases.candidate')
    .where('review_assignments.reviewer', person)
    .whereNot('review_assignments.state', 'proposed')
    .orderBy('review_assignments.review_by')
    .select(
      'review_assignments.*',
      'cases.no as no',
      'cases.kind as kind',
      'cases.track as track',
      'cases.language as language',
      'cases.held_at as held_at',
      'cases.masked as masked',
      'people.display_name_ru as ru',
      'people.display_name_en as en',
    );
  const at = { settings, now: timeNow() };
  const shown = rows.map((row) => ({ state: row.state, line: lineOf(row, at) }));
  const among = (...states: string[]) =>
    shown.filter(({ state }) => states.includes(state)).map(({ line }) => line);
  const open = among(...awaitedReviewStates);
  const archive = among(
    'finished',
    'recused',
    'declined',
    'expired_invite',
    'replaced',
    'cancelled',
  );
  return {
    profile: await profileFor(database, person, settings),
    active: open.length,
    toAnswer: among('invited'),
    inProgress: among('waiting_ruling', 'cleared', 'drafting', 'overdue'),
    submitted: among('submitted'),
    archive: archive.toReversed().slice(0, archiveLength),
    nextDue: open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
    guideVersion: reviewGuideVersion,
    calibrationRequired: settings['review.calibration_required'],
    tracks: await trackOptions(database),
  };
}

function lineOf(row: Listed, at: { settings: Settings; now: Date }): OwnReviewRow {
  const zone = at.settings['deadline.zone'];
  const due = row.state === 'invited' ? row.respond_by : row.review_by;
  return {
    id: row.id,
    no: row.no ?? '',
    kind: row.kind,
    track: row.track ?? '',
    language: row.language === 'en' ? 'en' : 'ru',
    candidate: isMaskedFor(row, row) ? hiddenCandidate : { ru: row.ru, en: row.en },
    state: row.state,
    dueOn: due ? dayOf(due, zone) : null,
    isLate: isLateReview(row, row, at),
    onHold: Boolean(row.held_at),
    submittedAt: isoOf(row.submitted_at),
    minutes: usualReviewMinutes,
  };
}

async function profileFor(
  database: Knex,
  person: string,
  settings: Settings,
): Promise<ReviewerProfile | null> {
  const row = await database('reviewer_profiles').where({ person }).first();
  if (!row) return null;
  const topics = jsonOf<string[]>(row.topics) ?? [];
  const conflicts = jsonOf<StandingConflict[]>(row.standing_conflicts) ?? [];
  const [topicNames, names, done] = await Promise.all([
    topicNamesOf(database, topics),
    namesOf(
      database,
      conflicts.map((one) => one.person),
    ),
    database('review_assignments')
      .where({ reviewer: person })
      .whereNotNull('submitted_at')
      .whereIn('state', ['submitted', 'finished'])
      .select('invited_at', 'submitted_at'),
  ]);
  const days = done
    .filter(({ invited_at }) => invited_at)
    .map(({ invited_at, submitted_at }) =>
      Math.round(
        (instantOf(submitted_at).getTime() - instantOf(invited_at).getTime()) / 86_400_000,
      ),
    )
    .toSorted((one, other) => one - other);
  return {
    tracks: jsonOf<string[]>(row.tracks) ?? [],
    topics: topics.flatMap((id) => {
      const name = topicNames.get(id);
      return name ? [{ id, name }] : [];
    }),
    languages: jsonOf<Locale[]>(row.languages) ?? [],
    maxActive: Number(row.max_active ?? settings['review.max_active_default']),
    available: Boolean(row.available),
    unavailableUntil: storedDay(row.unavailable_until),
    standingConflicts: conflicts.map((one) => ({
      ...one,
      name: (one.person && names.get(one.person)?.name) || null,
    })),
    guideAccepted: row.guide_version || null,
    calibratedOn: row.calibrated_at ? dayOf(row.calibrated_at, settings['deadline.zone']) : null,
    completed: done.length,
    medianDays: honestMedian(days),
  };
}

/** Names of topics in both languages. */
async function topicNamesOf(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<Locale, string>>> {
  const rows = ids.length
    ? await database('topics_translations')
        .whereIn('topic', [...ids])
        .select()
    : [];
  const names = new Map<string, Record<Locale, string>>();
  for (const { topic, language, label } of rows) {
    const name = names.get(topic) ?? { ru: '', en: '' };
    name[language === 'en-US' ? 'en' : 'ru'] = label;
    names.set(topic, name);
  }
  return names;
}

type Opened = Reviewer & { item: CaseRow; assignment: AssignmentRow; settings: Settings };

/** The caller's assignment in a case; `E_NOT_FOUND` without one, as for a case that does not exist. */
async function openedFor(host: Host, accountability: Accountability, no: string): Promise<Opened> {
  const { database } = host;
  const reviewer = await reviewerFor(host, accountability);
  const item = await database('cases').where({ no }).first();
  const assignment: AssignmentRow | undefined =
    item &&
    (await database('review_assignments')
      .where({ case: item.id, reviewer: reviewer.person })
      .whereNot({ state: 'proposed' })
      .orderBy('round', 'desc')
      .first());
  if (!item || !assignment) throw refusal('E_NOT_FOUND', { params: { path: no } });
  return { ...reviewer, item, assignment, settings: await settingsOf(host) };
}

/** Whether the gate is open: the reviewer has declared, and the case is not over. */
function isOpen({ item, assignment }: Pick<Opened, 'item' | 'assignment'>): boolean {
  return openGateStates.includes(assignment.state) && item.state !== 'closed';
}

/** `GET /admissions/review/{no}`: the gate, and after it the own draft. */
export async function ownReview(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<OwnReview> {
  const { database } = host;
  const opened = await openedFor(host, accountability, no);
  const { item, assignment, settings, row, person } = opened;
  const zone = settings['deadline.zone'];
  const now = timeNow();
  const id = assignment.id;
  const isMasked = isMaskedFor(item, assignment);
  const { allowed } = await readState(host, { accountability }, assignmentActions, id);
  const review = await readableReview(host, assignment);
  const reviewOn = assignment.review_by ? dayOf(assignment.review_by, zone) : null;
  const employers: string[] = await database('people_translations')
    .where({ person })
    .whereNotNull('employer')
    .pluck('employer');
  const panel = await assignmentsOf(database, item);
  const others = panel.filter((one) => one.id !== assignment.id && one.state === 'submitted');
  return {
    id,
    revision: Number(assignment.revision),
    no: item.no ?? '',
    kind: item.kind,
    language: item.language === 'en' ? 'en' : 'ru',
    round: Number(item.round ?? 1),
    // Deliberation, vote and an unreleased decision look alike, so that nothing leaks.
    caseState: ['ratifying', 'decided'].includes(item.state) ? 'deliberation' : item.state,
    onHold: Boolean(item.held_at),
    state: assignment.state,
    alias: assignment.alias,
    respondOn: assignment.respond_by ? dayOf(assignment.respond_by, zone) : null,
    reviewOn,
    extendedTo: assignment.extended ? reviewOn : null,
    isLate: isLateReview(assignment, item, { settings, now }),
    allowed: [...allowed, ...(isWriting(assignment) ? ['autosave'] : [])],
    gate: await reviewGate(host, opened, now),
    isMasked,
    wasMasked: Boolean(item.masked) && !isMasked,
    isOpen: isOpen(opened),
    rubric: rubricOf(await judgedKind(database, item)),
    draft: review ? draftOf(review) : null,
    times: review ? timesOf(review) : {},
    submittedAt: isoOf(assignment.submitted_at),
    amendedAt: review && Number(review.version) > 1 ? isoOf(review.submitted_at) : null,
    othersOpen: assignment.state === 'submitted' && isOpen(opened) && others.length > 0,
    self: {
      names: [row.display_name_ru, row.display_name_en].filter(Boolean),
      employer: employers,
    },
  };
}

function isWriting({ state }: Pick<AssignmentRow, 'state'>): boolean {
  return ['cleared', 'drafting', 'overdue'].includes(state);
}

/** The own review; a sealed one is read by nobody. */
async function readableReview(host: Host, assignment: AssignmentRow) {
  const stored = await lastReview(host.database, assignment.id);
  const [review] = readableReviews(host, stored ? [stored] : []);
  return review && !review.sealed ? review : null;
}

/** `GET /admissions/review/{no}/file`; `E_GATE` while the gate is closed. */
export async function reviewFile(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<ReviewFile> {
  const { database } = host;
  const opened = await openedFor(host, accountability, no);
  if (!isOpen(opened)) throw refusal('E_GATE');
  const { item, assignment, user } = opened;
  const [application, appeal, nomination, files, endorsements] = await Promise.all([
    applicationOfCase(database, item),
    filedAppeal(host, item),
    nominationOf(host, item),
    caseFilesFor(host, item, user),
    database('endorsements')
      .whereIn('case', casesOfFile(item))
      .where({ state: 'submitted' })
      .orderBy('submitted_at')
      .orderBy('id'),
  ]);
  const file: ReviewFile = {
    answers: application.submitted && {
      ...application.submitted,
      // The people whom the candidate fears are the business of secretary and chair.
      excludedReviewers: [],
      declaredConflicts: [],
    },
    appeal,
    nomination,
    files,
    hiddenFiles: 0,
    endorsements: decryptedRows(host, 'endorsements', endorsements).map((row) => ({
      id: row.id,
      name: row.endorser_name,
      employer: row.employer ?? '',
      relation: row.answered_relation ?? row.relation,
      knownSince: Number(row.answered_since_year ?? row.known_since_year),
      rating: row.rating === null ? null : Number(row.rating),
      competence: row.competence === null ? null : Number(row.competence),
      text: row.text ?? '',
    })),
  };
  return isMaskedFor(item, assignment) ? maskedFile(database, item, file) : file;
}

/** `GET /admissions/review/{no}/others`; `E_FORBIDDEN` before the own review is submitted. */
export async function otherReviews(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<ReviewOfOther[]> {
  const { database } = host;
  const opened = await openedFor(host, accountability, no);
  if (!isOpen(opened)) throw refusal('E_GATE');
  const { item, assignment } = opened;
  if (assignment.state !== 'submitted') throw refusal('E_FORBIDDEN');
  const panel = await assignmentsOf(database, item);
  const counted = await countedReviews(host, database, item, panel);
  return counted
    .filter((one) => one.assignment.id !== assignment.id)
    .map(({ assignment: other, row }) => {
      const { note: _, minutes: __, integrityNote: ___, ...shown } = draftOf(row);
      return {
        ...shown,
        alias: other.alias,
        submittedAt: isoOf(row.submitted_at) ?? '',
        amended: Number(row.version) > 1,
      };
    });
}

/** `GET /admissions/calibration`; the consensus is shown with the own result only. */
export async function calibration(
  host: Host,
  accountability: Accountability,
): Promise<Calibration> {
  const { database } = host;
  const { person } = await reviewerFor(host, accountability);
  const profile = await database('reviewer_profiles').where({ person }).first();
  const scores = jsonOf<CalibrationScores>(profile?.calibration);
  const zone = (await settingsOf(host))['deadline.zone'];
  return {
    rubric: rubrics.admission,
    cases: calibrationCases.map(({ key, title, text }) => ({ key, title, text })),
    result:
      scores && profile?.calibrated_at
        ? {
            doneOn: dayOf(profile.calibrated_at, zone),
            distance: calibrationDistance(scores),
            scores,
            consensus: Object.fromEntries(
              calibrationCases.map(({ key, consensus }) => [key, { ...consensus }]),
            ),
          }
        : null,
  };
}

function isoOf(moment: unknown): string | null {
  return moment ? instantOf(moment).toISOString() : null;
}
