import type { AskedQuestion } from '@site/shared/domain/skills';
import type { RowIn } from '../../engine/schema/row-types.ts';
import type { ItemsIn } from '../../engine/system-items.ts';

/** The current questions that match a filter, with their correct answers. */
export async function loadQuestions(
  questions: ItemsIn<'skill_questions'>,
  filter: object,
): Promise<AskedQuestion[]> {
  const rows = await questions.readByQuery<Nested>({
    filter,
    fields: [
      ...(['code', 'kind', 'difficulty', 'weight', 'version', 'correct'] as const),
      ...(['area.code', 'translations.options'] as const),
    ],
    limit: -1,
  });
  return rows.map(({ area, correct, translations, difficulty, ...question }) => ({
    ...question,
    // From 1 to 3, as the form requires.
    difficulty: difficulty as AskedQuestion['difficulty'],
    area: area.code,
    correct: correct ?? [],
    options: translations[0]?.options.length ?? 0,
  }));
}

type Nested = {
  area: Pick<RowIn<'skill_areas'>, 'code'>;
  translations: Pick<RowIn<'skill_questions_translations'>, 'options'>[];
};
