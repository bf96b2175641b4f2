// The decision of a case for secretary and chair: docs/domain/admissions.md, "The decision".
import type { CaseDecision, ClosedVote, IntegrityConcern } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  aggregate,
  appealWindow,
  cooldownUntil,
  type Decision,
  type DecisionReason,
  decisionLetter,
  decisions,
  gradeSought,
  isDecisionAllowed,
  maxQuestions,
  needsJustification,
  needsRatification,
  successorOf,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { readState } from '../../../engine/actions/perform.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf, storedDay } from '../../../engine/values.ts';
import { caseActions } from '../cases/case-actions.ts';
import { policyOf } from '../cases/case-calendar.ts';
import { questionsOf } from '../cases/case-messages.ts';
import { namesOf } from '../cases/case-rows.ts';
import { confidentialCaseFor } from '../panel/case-panel.ts';
import { assignmentsOf } from '../panel/panel-seats.ts';
import { countedReviews, draftOf, isConcernSettled } from '../reviews/review-rows.ts';
import type { AssignmentRow, CaseRow, ReviewRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { voteState } from '../votes/vote-board.ts';
import { appealedCase, judgedKind } from './appealed-case.ts';
import { isAcceptedAfterLeaving } from './decision-rules.ts';
import { decisionOf } from './sealed-decision.ts';

/** Events of the decision, which the page offers. */
const decisionEvents = ['ask', 'decide', 'letter', 'release', 'lift-cooldown'];

/** `GET /admissions/cases/{no}/decision`. Throws `E_FIREWALL`, and `E_FORBIDDEN` for administrators. */
export async function caseDecision(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<CaseDecision> {
  const { database } = host;
  const { reader, item: stored } = await confidentialCaseFor(host, accountability, no);
  const [item = stored] = decryptedRows(host, 'cases', [stored]);
  const settings = await settingsOf(host);
  const policy = policyOf(item, settings);
  const { allowed } = await readState(host, { accountability }, caseActions, item.id);
  const panel = await assignmentsOf(database, item);
  const reviews = await countedReviews(host, database, item, panel);
  const { result, alarms } = aggregate(
    reviews.map(({ review }) => review),
    policy,
  );
  const questions = await shownQuestions(host, item);
  const isChair = reader.duties.includes('chair');
  const hasOpenConcern = reviews.some(({ review }) => review.openIntegrityFlag);
  // A decision that was not released before the end of the case stays sealed.
  const decision = decisionOf(host, item);
  const isKnown =
    decision !== null &&
    (Boolean(item.released_at) || ['ratifying', 'decided'].includes(item.state));
  const mayAsk = allowed.includes('ask');
  return {
    revision: Number(item.revision),
    rule: result,
    alarms: [...alarms],
    concerns: await concernsOf(host, reviews),
    outcomes: decisions
      .filter((outcome) => isDecisionAllowed(outcome, Number(item.round ?? 1), item.kind))
      .map((outcome) => ({ outcome, needsJustification: needsJustification(result, outcome) })),
    boardVotes: needsRatification(item.kind, policy),
    grade: gradeSought(await judgedKind(database, item)),
    questions,
    questionsLeft: Math.max(0, maxQuestions - questions.length),
    mayAskReviewer: mayAsk && item.path !== 'short' && !item.extra_reviewer,
    decision: isKnown ? await shownDecision(database, item, decision) : null,
    openVote: item.state === 'ratifying' ? await openVote(host, item, settings) : null,
    vote: isKnown && item.state !== 'ratifying' ? jsonOf<ClosedVote>(item.vote) : null,
    letters: {
      ru: lettersIn('ru', isKnown ? item : {}),
      en: lettersIn('en', isKnown ? item : {}),
    },
    templates: isKnown ? await templatesFor(database, item, { outcome: decision, settings }) : null,
    reviewAdvice: reviews.flatMap(({ row, assignment }) => {
      const text = row.advice ?? '';
      return text ? [{ alias: assignment.alias, text }] : [];
    }),
    lacking:
      item.state === 'decided'
        ? [
            ...(['letter_ru', 'letter_en'] as const).filter((field) => !item[field]),
            ...(item.chair === reader.person ? (['another_person'] as const) : []),
            ...((await isAcceptedAfterLeaving({ host, trx: database, item }))
              ? (['candidate_left'] as const)
              : []),
          ]
        : [],
    releaseBy:
      item.state === 'decided' && item.due_at
        ? dayOf(item.due_at, settings['deadline.zone'])
        : null,
    allowed: [
      ...allowed.filter((event) => decisionEvents.includes(event)),
      ...(isChair && item.state === 'deliberation' && hasOpenConcern ? ['settle-concern'] : []),
    ],
  };
}

/** How many members of the board have voted; not who, and not how. */
async function openVote(
  host: Host,
  item: CaseRow,
  settings: Settings,
): Promise<CaseDecision['openVote']> {
  const context = { host, trx: host.database, settings, now: timeNow() };
  const { voters, entitled } = await voteState(context, item);
  const until = dayOf(item.due_at, settings['deadline.zone']);
  return { cast: voters.length, entitled: entitled.length, until };
}

function lettersIn(locale: Locale, item: Partial<CaseRow>) {
  return {
    letter: item[`letter_${locale}`] ?? '',
    advice: item[`advice_${locale}`] ?? '',
  };
}

async function shownQuestions(host: Host, item: CaseRow): Promise<CaseDecision['questions']> {
  const asked = await questionsOf(host.database, item);
  const bodyOf = (row: StoredRowIn<'case_messages'>) =>
    decryptedRows(host, 'case_messages', [row])[0]?.body ?? '';
  return asked.map(({ question, answer }) => ({
    body: bodyOf(question),
    askedAt: instantOf(question.at).toISOString(),
    answer: answer && bodyOf(answer),
    answeredAt: answer && instantOf(answer.at).toISOString(),
  }));
}

/** The concerns about integrity of the counted reviews, their texts decrypted. */
async function concernsOf(
  host: Host,
  reviews: readonly { row: ReviewRow; assignment: AssignmentRow }[],
): Promise<IntegrityConcern[]> {
  const raised = reviews.filter(({ row }) => draftOf(row).integrityFlag);
  const names = await namesOf(
    host.database,
    raised.map(({ assignment }) => assignment.concern_by),
  );
  return raised.map(({ row, assignment }) => {
    const [readable = assignment] = decryptedRows(host, 'review_assignments', [assignment]);
    return {
      assignment: assignment.id,
      alias: assignment.alias,
      note: draftOf(row).integrityNote,
      settled: isConcernSettled(assignment, row)
        ? {
            note: readable.concern_note ?? '',
            by: names.get(assignment.concern_by ?? '')?.name ?? { ru: '', en: '' },
            at: instantOf(assignment.concern_at).toISOString(),
          }
        : null,
    };
  });
}

/** The decision; a formal rejection was made by whoever confirmed it. */
async function shownDecision(
  database: Knex,
  item: CaseRow,
  outcome: Decision,
): Promise<CaseDecision['decision']> {
  const logged = await database('case_events')
    .where({ case: item.id })
    .whereIn('type', ['decide', 'reject'])
    .orderBy('seq', 'desc')
    .first('actor');
  const by = item.chair ?? logged?.actor ?? '';
  return {
    outcome,
    reasons: (jsonOf<string[]>(item.reason_codes) ?? []) as DecisionReason[],
    justification: item.justification || null,
    departs: Boolean(item.departs),
    by: (await namesOf(database, [by])).get(by)?.name ?? { ru: '', en: '' },
    at: instantOf(item.decided_at ?? item.entered_at).toISOString(),
  };
}

/** The templates of the letters, with the dates of a release today, or of the release. */
async function templatesFor(
  database: Knex,
  item: CaseRow,
  { outcome, settings }: { outcome: Decision; settings: Settings },
): Promise<Record<Locale, string>> {
  const policy = policyOf(item, settings);
  const releasedOn = dayOf(item.released_at ?? timeNow(), settings['deadline.zone']);
  const kind = item.kind;
  const candidate = item.candidate;
  const closed = {
    kind,
    outcome,
    closedOn: releasedOn,
    reviewBegun: Boolean(item.review_started_at),
  };
  const window = appealWindow({ kind, outcome, releasedOn, appealed: false }, releasedOn, policy);
  const first = await appealedCase(database, item);
  const cooldown = first ? storedDay(first.cooldown_until) : cooldownUntil(closed, policy);
  const round = Number(item.round ?? 1);
  const facts = {
    outcome,
    kind,
    no: item.no ?? '',
    name: (await namesOf(database, [candidate])).get(candidate)?.name ?? { ru: '', en: '' },
    reasons: jsonOf<string[]>(item.reason_codes) ?? [],
    applyFrom: cooldown !== null && cooldown > releasedOn ? cooldown : null,
    appealDays: window.open ? policy['appeal.window_days'] : 0,
    resubmitUntil: successorOf({ outcome, round }, releasedOn)?.validUntil ?? null,
  };
  return { ru: decisionLetter(facts, 'ru'), en: decisionLetter(facts, 'en') };
}
