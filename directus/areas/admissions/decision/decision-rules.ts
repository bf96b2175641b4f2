// Conditions of the decision and its consequences: docs/domain/admissions.md, "The decision".

import {
  type Aggregate,
  aggregate,
  type Decision,
  isDecisionAllowed,
  maxQuestions,
  needsJustification,
  needsRatification,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import { standingLife } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import type { Host } from '../../../engine/host.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { storedDay } from '../../../engine/values.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import { questionsOf } from '../cases/case-messages.ts';
import type { CasePart } from '../cases/case-part.ts';
import { assignmentsOf, conflictsNow } from '../panel/panel-seats.ts';
import { countedReviews } from '../reviews/review-rows.ts';
import type { CaseContext, CaseRow, NewCaseContext } from '../row-types.ts';
import { decisionOf } from './sealed-decision.ts';

/** Rules that read the payload. */
export const decisionRulesOfPayload = [
  'extraReviewerAsked',
  'questionAsked',
  'outcomeAllowed',
  'justifiedWhenDeparting',
  'predecessorDeferred',
] as const;

type Asked = { readonly of?: string; readonly question?: string };
type Decided = { readonly outcome?: Decision; readonly justification?: string };

/** The aggregate of the reviews of a case; its result is null without counting reviews, as on the short path. */
export async function aggregateOf(
  host: Pick<Host, 'env'>,
  database: Knex,
  item: CaseRow,
  settings: Settings,
): Promise<Aggregate> {
  const counted = await countedReviews(host, database, item, await assignmentsOf(database, item));
  return aggregate(
    counted.map(({ review }) => review),
    policyOf(item, settings),
  );
}

export const decisionRules = {
  // The second step of `ask`, a question, is refused for its own reason.
  extraReviewerAsked: async (context) => {
    if ((context.payload as Asked).of === 'reviewer') return undefined;
    return (
      questionRefusal(context.payload as Asked) ?? (await quotaRefusal(context)) ?? state(context)
    );
  },
  extraReviewerLeft: (context) => {
    if (context.item.path === 'short') return state(context);
    return context.item.extra_reviewer ? quota(1) : undefined;
  },
  questionAsked: ({ payload }) => questionRefusal(payload as Asked),
  questionsLeft: quotaRefusal,
  questionOpen: async (context) => {
    const last = (await questionsOf(context.trx, context.item)).at(-1);
    return last && last.answer === null ? undefined : state(context);
  },
  notDeciderOfFirstCase: async ({ trx, item, caller }) => {
    if (!item.appeal_of) return undefined;
    const first = await trx('cases').where({ id: item.appeal_of }).first('chair');
    return first?.chair === caller.person ? refusal('E_TWO_PERSON') : undefined;
  },
  outcomeAllowed: ({ item, payload }) => {
    const { outcome } = payload as Decided;
    if (outcome && isDecisionAllowed(outcome, Number(item.round ?? 1), item.kind)) return undefined;
    return refusal('E_INVALID', { field: 'outcome' });
  },
  // The rules of conflict hold for the chair as for a reviewer; another chair may waive what can be waived.
  noUnresolvedConflict: async (context) => {
    const { item, caller } = context;
    const { entry, conflicts } = await conflictsNow(context, item, caller.person ?? '');
    const open = conflicts.filter(({ rule }) => !entry?.waived.includes(rule));
    if (open.length === 0) return undefined;
    return refusal('E_COI', { params: { rule: open.map(({ rule }) => rule).join(', ') } });
  },
  justifiedWhenDeparting: async ({ host, trx, item, settings, payload }) => {
    const { outcome, justification } = payload as Decided;
    const { result } = await aggregateOf(host, trx, item, settings);
    if (justification || !outcome || !needsJustification(result, outcome)) return undefined;
    return refusal('E_REQUIRED', { field: 'justification' });
  },
  // Without it the same event leads to `decided`.
  needsRatification: (context) =>
    needsRatification(context.item.kind, policyOf(context.item, context.settings))
      ? undefined
      : state(context),
  lettersReady: ({ item }) => {
    const missing = (['letter_ru', 'letter_en'] as const).filter((field) => !item[field]);
    return missing.length > 0
      ? missing.map((field) => refusal('E_REQUIRED', { field }))
      : undefined;
  },
  decidedByAnother: ({ item, caller }) =>
    item.chair && item.chair === caller.person ? refusal('E_TWO_PERSON') : undefined,
  candidateStays: async (context) =>
    (await isAcceptedAfterLeaving(context))
      ? refusal('E_NOT_ELIGIBLE', { params: { rule: 'candidate_left', date: '–' } })
      : undefined,
  candidateLeft: async (context) =>
    (await isAcceptedAfterLeaving(context)) ? undefined : state(context),
  cooldownRuns: (context) => {
    const until = storedDay(context.item.cooldown_until);
    return until !== null && until > todayOf(context) ? undefined : state(context);
  },
  predecessorDeferred: async (context) => {
    const { predecessor: id } = context.payload as { predecessor?: string };
    const found = id ? await context.trx('cases').where({ id }).first() : undefined;
    const isDeferred = found?.state === 'closed' && found.outcome === 'deferred';
    const successor = await context
      .trx('cases')
      .where({ predecessor: id ?? null })
      .first('id');
    return isDeferred && Number(found.round ?? 1) === 1 && !successor ? undefined : state(context);
  },
} satisfies CasePart['rules'];

/** Whether an acceptance can have no effect: the candidate has left, was excluded, has died, or closed their account. */
export async function isAcceptedAfterLeaving({
  host,
  trx,
  item,
}: Pick<CaseContext, 'host' | 'item'> & { readonly trx: Knex }): Promise<boolean> {
  if (decisionOf(host, item) !== 'accepted') return false;
  const candidate = await trx('people').where({ id: item.candidate }).first('standing');
  const isEligible = ['case-accepted', 'grade-raised'].some(
    (event) => standingLife.stepsOf(candidate?.standing ?? '', event).length > 0,
  );
  const account = await trx('directus_users')
    .where({ person: item.candidate })
    .first('account_status');
  return !isEligible || account?.account_status === 'archived';
}

function state({ item }: Pick<NewCaseContext, 'item'>): Refusal {
  return refusal('E_STATE', { params: { state: item.state ?? '' } });
}

const quota = (n: number) => refusal('E_QUOTA', { params: { n, date: '–' } });

function questionRefusal({ of, question }: Asked): Refusal | undefined {
  if (of === 'reviewer') return refusal('E_INVALID', { field: 'of' });
  return question ? undefined : refusal('E_REQUIRED', { field: 'question' });
}

/** One question at a time, and only some for a case. */
async function quotaRefusal(context: CaseContext): Promise<Refusal | undefined> {
  const questions = await questionsOf(context.trx, context.item);
  if (questions.at(-1)?.answer === null) return state(context);
  return questions.length < maxQuestions ? undefined : quota(maxQuestions);
}
