import type { AskedQuestion } from '@site/shared/domain';
import type { ItemsService, Row } from '../../engine/host.ts';

/** The current questions that match a filter, with their correct answers. */
export async function loadQuestions(
  questions: Pick<ItemsService, 'readByQuery'>,
  filter: Row,
): Promise<AskedQuestion[]> {
  const rows = await questions.readByQuery({
    filter,
    fields: [
      ...['code', 'kind', 'difficulty', 'weight', 'version', 'correct'],
      ...['area.code', 'translations.options'],
    ],
    limit: -1,
  });
  return (rows as StoredQuestion[]).map(({ area, correct, translations, ...question }) => ({
    ...question,
    area: area.code,
    correct: correct ?? [],
    options: translations[0]?.options.length ?? 0,
  }));
}

type StoredQuestion = Row &
  Omit<AskedQuestion, 'area' | 'correct' | 'options'> & {
    area: { code: string };
    correct: number[] | null;
    translations: { options: string[] }[];
  };
