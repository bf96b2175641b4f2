import { skillQuestions } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { WorkflowActions } from '../../engine/actions/action-set.ts';
import { isEditor } from '../../engine/actions/caller.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { EitherRowIn, RowIn } from '../../engine/schema/row-types.ts';
import { missingLanguagesRefusal, readyTexts } from '../../engine/texts/ready-texts.ts';

type Question = EitherRowIn<'skill_questions'>;
type Text = Pick<RowIn<'skill_questions_translations'>, 'language' | 'options'>;

/** Questions of the skill check: docs/domain/skill-check.md, "Questions". */
export const skillQuestionActions: WorkflowActions<typeof skillQuestions, 'skill_questions'> = {
  workflow: skillQuestions,
  collection: 'skill_questions',
  find: async ({ rows }, key) => {
    if (isUuid(key)) return key;
    const [row] = await rows('skill_questions').find({ code: { _eq: key } }, ['id']);
    return row?.id;
  },
  actors: { editor: isEditor },
  rules: {
    inBothLanguages: async (context) => missingLanguagesRefusal(await textsOf(context)),
    answerable: async (context) => answerRefusal(context.item, await textsOf(context)),
  },
  effects: {},
  tags: ['skills'],
};

/** The ready texts, Russian first, because the other language is compared with it. */
async function textsOf(context: ActionContext<unknown, Pick<Question, 'id'>>): Promise<Text[]> {
  const filter = { question: { _eq: context.item.id } };
  const found = await readyTexts(context, 'skill_questions', filter, ['language', 'options']);
  return found.toSorted((one) => (one.language === 'ru-RU' ? -1 : 1));
}

/** Requires two to six options, equally many in each language, and correct answers among them. */
function answerRefusal(
  { kind, correct }: Pick<Question, 'kind' | 'correct'>,
  texts: readonly Text[],
): Refusal | undefined {
  const counts = texts.map(({ options }) => (Array.isArray(options) ? options.length : 0));
  const [count = 0] = counts;
  const invalidIndex = counts.findIndex((one) => one !== count || one < 2 || one > 6);
  if (invalidIndex >= 0) {
    const field = `translations.${texts[invalidIndex]?.language ?? ''}.options`;
    return refusal('E_INVALID', { field });
  }
  // Self-assessment questions have no correct answer.
  if (kind === 'self') return undefined;
  const key: unknown[] = Array.isArray(correct) ? correct : [];
  const isOptionIndex = (option: unknown) =>
    Number.isInteger(option) && Number(option) >= 0 && Number(option) < count;
  const fits = new Set(key).size === key.length && key.every(isOptionIndex);
  const lengths: Partial<Record<Question['kind'], number>> = { single: 1, order: count };
  const length = lengths[kind];
  const hasRightLength = length === undefined ? key.length > 0 : key.length === length;
  return fits && hasRightLength ? undefined : refusal('E_INVALID', { field: 'correct' });
}
