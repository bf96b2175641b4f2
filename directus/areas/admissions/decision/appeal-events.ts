// Appeals against a refusal: docs/domain/admissions.md, "Appeals".
import { caseActions as declared } from '@site/shared/actions';
import { appealGrounds, caseTexts, policySnapshot } from '@site/shared/domain/admissions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { paragraphsField } from '../../../engine/actions/text-field.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { becomeApplicant, nextCaseNumber } from '../application/candidate-events.ts';
import { caseOf } from '../cases/case-of.ts';
import type { CasePart } from '../cases/case-part.ts';
import { masksNewCases } from '../reviews/masked-review.ts';
import type { CaseContext, NewCaseContext } from '../row-types.ts';
import { appealRules } from './appeal-rules.ts';

const appealForm = formOf(declared.appeal, {});
const openForm = z.object({
  first: z.uuid(),
  ground: z.enum(appealGrounds),
  text: paragraphsField(caseTexts.grounds),
});

type Appealed = { ground: string; text: string };

/** The events of appeals; the appeal is opened by another event of the same machine, which `actionsOf` returns. */
export function appealEventsWith(actionsOf: () => WorkflowActions) {
  return {
    rules: appealRules,
    effects: {
      appeal: effect(appealForm, () => ({}), {
        after: async (context: CaseContext<never>) => {
          const { ground, text } = context.payload as Appealed;
          await performWithin(context, actionsOf(), 'open-appeal', {
            payload: { first: context.item.id, ground, text },
            as: 'system',
          });
        },
      }),
      'open-appeal': effect(openForm, openAppeal, { after: copyApplication }),
    },
    logged: {
      appeal: ({ payload }) => ({ ground: (payload as Appealed).ground }),
      'open-appeal': ({ item }) => ({
        appeal_of: item.appeal_of ?? '',
        no: item.no ?? '',
        ground: item.appeal_ground ?? '',
      }),
    },
  } satisfies CasePart;
}

/** The appeal as a case of its own, submitted at once. It always takes the full path, with a panel. */
async function openAppeal(
  context: NewCaseContext<z.infer<typeof openForm>>,
): Promise<ChangesIn<'cases'>> {
  const { trx, payload, settings, now } = context;
  const first = await caseOf(trx, { case: payload.first });
  const appeal = {
    kind: 'appeal',
    candidate: first.candidate,
    appeal_of: first.id,
    appeal_ground: payload.ground,
    appeal_text: payload.text,
    path: 'full',
    track: first.track,
    language: first.language,
    round: 1,
    sponsor: first.sponsor,
    nominator: first.nominator,
    form_version: first.form_version,
  } satisfies ChangesIn<'cases'>;
  const opened = { ...context, item: appeal };
  await becomeApplicant(opened);
  const at = now.toISOString();
  return {
    ...appeal,
    no: await nextCaseNumber(opened),
    policy: policySnapshot(settings),
    masked: masksNewCases(settings),
    created_at: at,
    edited_at: at,
    submitted_at: at,
  };
}

/** The answers as they were submitted last; the files stay with the first case. */
async function copyApplication(context: CaseContext<never>): Promise<void> {
  const { trx, rows, item, now, emit } = context;
  const first = await trx('applications')
    .where('case', item.appeal_of)
    .first('submitted_answers', 'declared_at');
  const answers = first?.submitted_answers;
  if (answers) {
    await rows('applications').add({
      id: uuid(),
      case: item.id,
      candidate: item.candidate,
      answers,
      submitted_answers: answers,
      declared_at: first.declared_at,
      autosaved_at: now.toISOString(),
    });
  }
  emit('cases.received', item.id);
}
