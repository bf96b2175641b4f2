import type { SearchDocument } from '@site/shared/search';
import { expect, test } from 'vitest';
import { createSearchEngine } from './search-engine.ts';

const person = (slug: string, title: string, note = 'Инженер'): SearchDocument => {
  return { id: slug, group: 'members', path: `/members/${slug}`, title, note, content: 'Мосты' };
};
const crowd = Array.from({ length: 3000 }, (_, at) => person(`crowd-${at}`, `Толпа ${at}`));
const asked = { locale: 'ru', now: 0, own: null } as const;
const both = (ru: SearchDocument[]) => ({ ru, en: [] });
const titles = (engine: ReturnType<typeof createSearchEngine>, query: string) =>
  engine.answer({ ...asked, query }).hits.map(({ title, note }) => [title, note]);

test('answers from the earlier documents while new ones are indexed, without those that are gone', async () => {
  const engine = createSearchEngine();
  await engine.putDocuments(
    'members',
    both([person('anna', 'Анна Мостовая'), person('igor', 'Игорь Мостовой')]),
  );
  const indexed = engine.putDocuments(
    'members',
    both([person('anna', 'Анна Мостовая', 'Строитель'), person('new', 'Новый Мостов'), ...crowd]),
  );
  await Promise.resolve();
  expect(titles(engine, 'мостовая')).toEqual([['Анна Мостовая', 'Строитель']]);
  expect(titles(engine, 'новый')).toEqual([]);
  await indexed;
  expect(titles(engine, 'новый')).toEqual([['Новый Мостов', 'Инженер']]);
  expect(titles(engine, 'игорь')).toEqual([]);
});

test('answers questions between slices of indexing', async () => {
  const engine = createSearchEngine();
  let isIndexed = false;
  const indexed = engine.putDocuments('members', both(crowd)).then(() => {
    isIndexed = true;
  });
  await new Promise(setImmediate);
  expect(isIndexed).toBe(false);
  await indexed;
});

test('finds the latest documents, whichever are indexed first', async () => {
  const engine = createSearchEngine();
  const first = engine.putDocuments('members', both([person('old', 'Старая Запись'), ...crowd]));
  const second = engine.putDocuments('members', both([person('new', 'Новая Запись')]));
  await Promise.all([first, second]);
  expect(titles(engine, 'запись')).toEqual([['Новая Запись', 'Инженер']]);
});
