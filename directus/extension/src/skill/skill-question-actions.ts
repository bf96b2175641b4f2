import { skillQuestions } from '@site/shared/domain';
import { validate as isUuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';
import type { WorkflowActions } from '../actions/action-set.ts';
import { isEditor } from '../actions/caller.ts';
import type { Row } from '../host.ts';
import { againstMissing, readyTexts } from '../ready-texts.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { textOf } from '../values.ts';

/** Questions of the skill check: docs/domain/skill-check.md, "Questions". */
export const skillQuestionActions: WorkflowActions<typeof skillQuestions> = {
  workflow: skillQuestions,
  collection: 'skill_questions',
  find: async ({ rows }, key) => {
    if (isUuid(key)) return key;
    const [row] = await rows('skill_questions').find({ code: { _eq: key } }, ['id']);
    return row?.id as string | undefined;
  },
  actors: { editor: isEditor },
  rules: {
    inBothLanguages: async (context) => againstMissing(await textsOf(context)),
    answerable: async (context) => against(context.item, await textsOf(context)),
  },
  effects: {},
  tags: ['skills'],
};

/** Russian first: the other language is compared with it. */
async function textsOf(context: ActionContext): Promise<Row[]> {
  const filter = { question: { _eq: context.item.id } };
  const found = await readyTexts(context, 'skill_questions', filter, ['language', 'options']);
  return found.toSorted((one) => (one.language === 'ru-RU' ? -1 : 1));
}

/** Two to six options, as many in each language, and a key that is among them. */
function against({ kind, correct }: Row, texts: readonly Row[]): Refusal | undefined {
  const counts = texts.map(({ options }) => (Array.isArray(options) ? options.length : 0));
  const [count = 0] = counts;
  const odd = counts.findIndex((one) => one !== count || one < 2 || one > 6);
  if (odd >= 0) {
    const field = `translations.${textOf(texts[odd]?.language)}.options`;
    return refusal('E_INVALID', { field });
  }
  // Nobody is right or wrong about oneself.
  if (kind === 'self') return undefined;
  const key: unknown[] = Array.isArray(correct) ? correct : [];
  const isAmong = (option: unknown) =>
    Number.isInteger(option) && Number(option) >= 0 && Number(option) < count;
  const fits = new Set(key).size === key.length && key.every(isAmong);
  const length = { single: 1, order: count }[textOf(kind)];
  const isWhole = length === undefined ? key.length > 0 : key.length === length;
  return fits && isWhole ? undefined : refusal('E_INVALID', { field: 'correct' });
}
