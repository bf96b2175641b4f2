// Events of the decision and its consequences: docs/domain/admissions.md, "The decision".
import { caseActions as declared } from '@site/shared/actions';
import {
  type ApplicationAnswers,
  type CaseOutcome,
  departsFromRule,
  formVersionOf,
  noAnswers,
  successorOf,
} from '@site/shared/domain/admissions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { effect } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { dayOf } from '../../../engine/values.ts';
import { momentOf, todayOf } from '../cases/case-calendar.ts';
import { addMessage, answerTemplate, questionTemplate } from '../cases/case-messages.ts';
import { caseOf } from '../cases/case-of.ts';
import type { CasePart } from '../cases/case-part.ts';
import { fillVacancies } from '../panel/panel-seats.ts';
import type { CaseContext, NewCaseContext } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { releaseDecision } from './decision-effects.ts';
import { aggregateOf, decisionRules } from './decision-rules.ts';

export const decisionEvents = {
  rules: decisionRules,
  effects: {
    ask: effect(
      formOf(declared.ask, {}),
      async (context, { to }) => {
        const { item, payload } = context;
        context.note({ of: payload.of });
        if (to === 'in_review') return { extra_reviewer: true };
        const body = payload.question ?? '';
        await addMessage(context, item, {
          direction: 'to_candidate',
          body,
          template: questionTemplate,
        });
        return {};
      },
      {
        after: async (context: CaseContext<never>, { to }: { to: string }) => {
          if (to === 'in_review') await fillVacancies(context, context.item);
        },
      },
    ),
    answer: effect(formOf(declared.answer, {}), async (context) => {
      const { body } = context.payload;
      const message = { direction: 'from_candidate', body, template: answerTemplate } as const;
      await addMessage(context, context.item, message);
      return {};
    }),
    decide: effect(
      formOf(declared.decide, {}),
      async (context, { to }) => {
        const { host, trx, item, settings, payload, caller } = context;
        const { outcome, reasons = [], justification } = payload;
        const { result, alarms } = await aggregateOf(host, trx, item, settings);
        const isAccepted = outcome === 'accepted';
        return {
          decision: outcome,
          reason_codes: isAccepted ? [] : [...new Set(reasons)],
          // Empty rather than null, which would tell that there is none.
          justification: justification ?? '',
          advice_ru: item.advice_ru ?? '',
          advice_en: item.advice_en ?? '',
          departs: departsFromRule(result, outcome),
          wide_spread: alarms.includes('spread'),
          chair: caller.person,
          ...(to === 'ratifying' && { vote_opened_at: context.now.toISOString() }),
        };
      },
      {
        after: (context: CaseContext<never>, { to }: { to: string }) => {
          if (to === 'ratifying') context.emit('cases.vote-opened', context.item.id);
        },
      },
    ),
    letter: effect(formOf(declared.letter, {}), ({ payload }) => {
      const given = Object.entries(payload).filter(([, text]) => text !== undefined);
      return Object.fromEntries(given.map(([field, text]) => [field, text ?? '']));
    }),
    release: effect(formOf(declared.release, {}), releaseDecision),
    'lift-cooldown': effect(formOf(declared['lift-cooldown'], {}), async (context) => {
      const body = context.payload.reason;
      await addMessage(context, context.item, { direction: 'internal', body });
      return { cooldown_until: todayOf(context) };
    }),
    'open-successor': effect(z.object({ predecessor: z.uuid() }), openSuccessor, {
      after: copyApplication,
    }),
  },
  logged: {
    ask: ({ payload }) => ({ of: (payload as { of?: string }).of ?? '' }),
    letter: ({ payload }) => ({ fields: Object.keys(payload as object).toSorted() }),
    release: ({ item }) => ({ outcome: item.outcome ?? '' }),
    'open-successor': ({ item }) => ({ predecessor: item.predecessor ?? '' }),
  },
} satisfies CasePart;

/** The second round of a deferred case, as a draft. */
async function openSuccessor(
  context: NewCaseContext<{ predecessor: string }>,
): Promise<ChangesIn<'cases'>> {
  const { trx, payload, settings, now } = context;
  const before = await caseOf(trx, { case: payload.predecessor });
  const kind = before.kind;
  const decided = { outcome: before.outcome as CaseOutcome, round: Number(before.round ?? 1) };
  const next = successorOf(decided, dayOf(before.released_at, settings['deadline.zone']));
  return {
    no: null,
    kind,
    candidate: before.candidate,
    path: before.path,
    track: before.track,
    language: before.language,
    round: next?.round ?? 2,
    predecessor: before.id,
    sponsor: before.sponsor,
    nominator: before.nominator,
    form_version: formVersionOf(kind),
    created_at: now.toISOString(),
    edited_at: now.toISOString(),
    due_at: momentOf(next?.validUntil ?? null, settings),
  };
}

/** Fills the second round in with the answers of the first. Files and declarations are asked for again. */
async function copyApplication(context: CaseContext<never>): Promise<void> {
  const { trx, rows, item, now } = context;
  const before = await trx('applications')
    .where('case', item.predecessor)
    .first('submitted_answers');
  const submitted = jsonOf<Partial<ApplicationAnswers>>(before?.submitted_answers);
  if (!submitted) return;
  const answers: ApplicationAnswers = {
    ...noAnswers,
    ...submitted,
    achievements: (submitted.achievements ?? []).map((one) => ({ ...one, files: [] })),
    attachments: [],
    declarations: noAnswers.declarations,
  };
  await rows('applications').add({
    id: uuid(),
    case: item.id,
    candidate: item.candidate,
    answers,
    autosaved_at: now.toISOString(),
  });
}
