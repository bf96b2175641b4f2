import { expect, test } from 'vitest';
import { documentsIn, incompleteTexts, progressOf } from './initiatives.ts';

const long = (length: number) => 'а'.repeat(length);

test('a language is complete, incomplete or empty', () => {
  const complete = { title: long(5), problem: long(200), proposal: long(200) };
  expect(incompleteTexts(complete)).toEqual([]);
  expect(incompleteTexts({ ...complete, problem: long(199), title: '' })).toEqual([
    'title',
    'problem',
  ]);
  expect(incompleteTexts({ title: '', problem: '', proposal: '' })).toBeNull();
});

test('progress never passes the whole', () => {
  expect(progressOf({ supports: 30, threshold: 40 })).toEqual({ share: 0.75, missing: 10 });
  expect(progressOf({ supports: 50, threshold: 40 })).toEqual({ share: 1, missing: 0 });
  expect(progressOf({ supports: 0, threshold: 0 })).toEqual({ share: 0, missing: 0 });
});

test('documents are lines of an address and a title', () => {
  expect(documentsIn('https://one.example/a  Ответ  комитета\n\n https://two.example/b\n')).toEqual(
    [
      { url: 'https://one.example/a', title: 'Ответ комитета' },
      { url: 'https://two.example/b', title: '' },
    ],
  );
});
