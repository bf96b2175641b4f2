// The candidate's own case: docs/domain/admissions.md, "What the candidate sees".
import type { EarlierCase, OwnAdmissions, OwnCase, OwnEndorser } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  achievementsRequired,
  applicationForm,
  applicationProgress,
  type CaseState,
  candidateStep,
  endedCaseStates,
  endorsersRequired,
  type FlaggedSection,
  isReplaceable,
  type TimelineStep,
  timeline,
} from '@site/shared/domain/admissions';
import { nextApplicationDay } from '@site/shared/domain/people';
import type { Settings } from '@site/shared/domain/system';
import type { Day } from '@site/shared/domain/time';
import { callerOf } from '../../../engine/actions/caller.ts';
import { readState } from '../../../engine/actions/perform.ts';
import { now } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { notFound, refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf, storedDay } from '../../../engine/values.ts';
import { caseActions } from '../cases/case-actions.ts';
import { policyOf, timedCase, todayOf } from '../cases/case-calendar.ts';
import { caseFilesFor } from '../cases/case-files.ts';
import { questionsOf } from '../cases/case-messages.ts';
import { lastDayOfAppeal } from '../decision/appeal-rules.ts';
import { filedAppeal } from '../decision/appealed-case.ts';
import { shownCase } from '../decision/hidden-decision.ts';
import { isUnreachable } from '../endorsements/endorsement-requests.ts';
import { usualAnswer, usualTimesOf } from '../figures/usual-times.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { trackOptions } from '../track-options.ts';
import { applicationOfCase, formOfCase, gapsOf } from './application.ts';
import { changedSections } from './changed-sections.ts';
import { nominationOf } from './nominations.ts';
import { type Startable, startableBy } from './start.ts';

type Here = { host: Host; settings: Settings; now: Date; accountability: Accountability };

/**
 * The caller's case and what they may start. Throws `E_FORBIDDEN` for visitors, which the web server takes for the end of
 * a session, and `E_NOT_FOUND` for accounts without a person.
 */
export async function ownAdmissions(
  host: Host,
  accountability: Accountability,
): Promise<OwnAdmissions> {
  const { database } = host;
  const { person, user } = await callerOf(database, accountability);
  if (user === null) throw refusal('E_FORBIDDEN');
  if (person === null) throw notFound();
  const settings = await settingsOf(host);
  const here: Here = { host, settings, now: now(), accountability };
  const rows = await database('cases')
    .where({ candidate: person })
    .whereNot({ state: 'removed' })
    .orderBy('created_at', 'desc')
    .select();
  const open = rows.find(({ state }) => !endedCaseStates.some((ended) => ended === state));
  const shown = open ?? rows[0];
  const startable = open
    ? null
    : await startableBy({ trx: database, settings, now: here.now }, person);
  const kind = open?.kind ?? startable?.kind;
  return {
    case: shown
      ? { ...(await ownCase(here, shown, user)), applyFrom: applyFrom(here, shown, startable) }
      : null,
    earlier: rows.filter((row) => row !== shown).map((row) => earlierCase(here, row)),
    start: startable && {
      kind: startable.kind,
      form: applicationForm(startable.kind, startable.path),
      eligible: startable.eligible,
      unmet: startable.unmet,
    },
    tracks: await trackOptions(database),
    answer: {
      promised: settings['case.published_target_days'],
      usual: kind ? (await usualAnswer(database, kind)).answer : null,
    },
    maxMegabytes: settings['upload.evidence_mb'],
  };
}

/** The day of the next application where the case has delayed it. Seniors can be nominated again from then on. */
function applyFrom(here: Here, item: CaseRow, startable: Startable | null): Day | null {
  const until = storedDay(item.cooldown_until);
  if (until === null || until <= todayOf(here)) return null;
  return startable ? nextApplicationDay(startable.unmet) : until;
}

async function ownCase(
  here: Here,
  item: CaseRow,
  account: string,
): Promise<Omit<OwnCase, 'applyFrom'>> {
  const { host, settings } = here;
  const { database } = host;
  const id = item.id;
  const kind = item.kind;
  const policy = policyOf(item, settings);
  const form = formOfCase(item);
  const isEditable = item.state === 'draft' || item.state === 'returned';
  const { answers, submitted, row } = await applicationOfCase(database, item);
  const gaps = isEditable ? await gapsOf({ ...here, trx: database, item }, answers) : [];
  const { allowed } = await readState(
    host,
    { accountability: here.accountability },
    caseActions,
    id,
  );
  const messages = await messagesTo(host, id);
  const replacementsLeft = Math.max(
    policy['case.max_replacements'] - Number(item.replacements ?? 0),
    0,
  );
  const shown = shownCase(item, item.candidate);
  const flags = item.state === 'returned' ? (jsonOf<FlaggedSection[]>(item.flags) ?? []) : [];
  return {
    ...earlierCase(here, item),
    ...releasedTexts(host, item),
    state: shown.state as CaseState,
    round: Number(item.round ?? 1),
    revision: Number(shown.revision),
    form,
    answers,
    gaps,
    progress: applicationProgress(gaps, form),
    required: {
      achievements: form === 'full' ? achievementsRequired(kind) : 0,
      endorsers: form === 'full' ? endorsersRequired(kind, policy) : 0,
    },
    autosavedAt: isoOf(row.autosaved_at),
    timeline: await timelineOf(here, item),
    onHold: Boolean(item.held_at),
    holdReason: item.held_at ? item.hold_reason || null : null,
    endorsers: (await endorsersOf(here, id)).map((one) => ({
      ...one,
      mayReplace:
        allowed.includes('replace-endorser') &&
        isReplaceable(one.state) &&
        (replacementsLeft > 0 || one.unreachable === true),
    })),
    replacementsLeft,
    waitAfterWithdrawal: policy['cooldown.withdrawn_after_review_days'],
    messages,
    unreadMessages: messages.filter(
      ({ direction, readAt }) => direction === 'to_candidate' && readAt === null,
    ).length,
    flagged: flags,
    changed: item.state === 'returned' && submitted ? changedSections(submitted, answers) : [],
    missingReferences: item.state === 'returned' && Boolean(item.lapsed) && flags.length === 0,
    files: await caseFilesFor(host, item, account),
    excludedReviewers: await namesOf(database, answers.excludedReviewers),
    allowed,
    question: await openQuestion(host, item),
    appeal: await filedAppeal(host, item),
    appealUntil: item.state === 'closed' ? lastDayOfAppeal({ item, settings }) : null,
    nomination: await nominationOf(host, item),
  };
}

/** Letter and advice; the candidate has them only once the decision is released. */
function releasedTexts(host: Host, stored: CaseRow): Pick<OwnCase, 'letter' | 'advice'> {
  const [item = stored] = stored.released_at ? decryptedRows(host, 'cases', [stored]) : [];
  if (!item.released_at) return { letter: null, advice: null };
  const inBoth = (name: 'letter' | 'advice') => {
    const [ru, en] = [item[`${name}_ru`] ?? '', item[`${name}_en`] ?? ''];
    // What was written in one language only is better than nothing.
    return ru || en ? { ru: ru || en, en: en || ru } : null;
  };
  return { letter: inBoth('letter'), advice: inBoth('advice') };
}

/** The question of the chair that waits for an answer, also after an unreleased decision. */
export async function openQuestion(host: Host, item: CaseRow): Promise<OwnCase['question']> {
  if (candidateStep(item.state as CaseState) !== 'decision') return null;
  const last = (await questionsOf(host.database, item)).at(-1);
  if (!last || last.answer) return null;
  const [question = last.question] = decryptedRows(host, 'case_messages', [last.question]);
  return { body: question.body ?? '', askedAt: instantOf(question.at).toISOString() };
}

function earlierCase({ host, settings }: Here, item: CaseRow): EarlierCase {
  return {
    ...releasedTexts(host, item),
    id: item.id,
    no: item.no || null,
    kind: item.kind,
    outcome: item.state === 'closed' ? (item.outcome ?? null) : null,
    submittedAt: isoOf(item.submitted_at),
    closedOn:
      item.state === 'closed' && item.closed_at
        ? dayOf(item.closed_at, settings['deadline.zone'])
        : null,
  };
}

function isoOf(stored: unknown): string | null {
  return stored ? instantOf(stored).toISOString() : null;
}

async function timelineOf(here: Here, item: CaseRow): Promise<TimelineStep[]> {
  const { host, settings } = here;
  const zone = settings['deadline.zone'];
  const finished = Object.entries({
    draft: item.submitted_at,
    check: item.screened_at,
    references: item.ready_at,
    review: item.quorum_at,
    decision: item.released_at,
  }).flatMap(([step, at]) => (at ? [[step, dayOf(at, zone)]] : []));
  return timeline(
    { ...timedCase(item, settings), finished: Object.fromEntries(finished) },
    await usualTimesOf(host.database, item.kind),
    policyOf(item, settings),
    todayOf(here),
  );
}

async function endorsersOf(
  { host, settings }: Here,
  id: string,
): Promise<Omit<OwnEndorser, 'mayReplace'>[]> {
  const rows = await host
    .database('endorsements')
    .where({ case: id })
    .whereNot({ state: 'cancelled' })
    .orderBy('requested_at')
    .orderBy('id')
    .select('id', 'endorser_name', 'endorser_email', 'relation', 'state', 'due_at', 'bounced_at');
  return rows.map((row) => ({
    id: row.id,
    name: row.endorser_name,
    email: row.endorser_email,
    relation: row.relation,
    state: row.state,
    dueOn: row.due_at ? dayOf(row.due_at, settings['deadline.zone']) : null,
    ...(isUnreachable(row) && { unreachable: true }),
  }));
}

/** Messages between candidate and committee; which member of the staff wrote is not shown. */
async function messagesTo(host: Host, id: string): Promise<OwnCase['messages']> {
  const stored = await host
    .database('case_messages')
    .where({ case: id })
    .whereNot({ direction: 'internal' })
    .orderBy('at', 'desc')
    .select('id', 'direction', 'body', 'at', 'read_at');
  return decryptedRows(host, 'case_messages', stored).map((row) => ({
    id: row.id,
    direction: row.direction,
    author: null,
    body: row.body ?? '',
    at: instantOf(row.at).toISOString(),
    readAt: isoOf(row.read_at),
  }));
}

async function namesOf(
  database: Host['database'],
  people: readonly string[],
): Promise<{ id: string; name: Record<Locale, string> }[]> {
  // Only members whom the directory shows to members can be chosen, so only their names are shown.
  const rows = await database('people_members')
    .whereIn('id', people)
    .select('id', 'display_name_ru', 'display_name_en');
  return rows.map((row) => ({
    id: row.id,
    name: { ru: row.display_name_ru, en: row.display_name_en },
  }));
}
