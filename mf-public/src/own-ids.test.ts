import type { Question } from '@site/shared/api';
import { renderMarkdown } from '@site/shared/markdown';
import { expect, test } from 'vitest';
import { withOwnIds } from './own-ids.ts';

type Tree = Question['answer'];

const { tree: text } = renderMarkdown(
  'Told[^1], see [below](#part) and [elsewhere](#of-the-page).\n\n## Part\n\n[^1]: A note',
  { locale: 'en' },
);

/** All ids of a text, and all ids it refers to. */
function idsOf(tree: Tree): { ids: string[]; targets: string[] } {
  const written = JSON.stringify(tree);
  const all = (pattern: RegExp) => [...written.matchAll(pattern)].map(([, found = '']) => found);
  return {
    ids: all(/"id":"([^"]+)"/g),
    targets: [...all(/"href":"#([^"]+)"/g), ...all(/"ariaDescribedBy":\["([^"]+)"\]/g)],
  };
}

test('two texts on one page have no id in common', () => {
  const [one, other] = [idsOf(withOwnIds(text, 'cost')), idsOf(withOwnIds(text, 'time'))];
  expect(one.ids).toHaveLength(4);
  expect(one.ids.filter((id) => other.ids.includes(id))).toEqual([]);
});

test('internal references still work, and other addresses stay unchanged', () => {
  const { ids, targets } = idsOf(withOwnIds(text, 'cost'));
  expect(targets).toHaveLength(5);
  expect(targets.filter((target) => !ids.includes(target))).toEqual(['of-the-page']);
});

test('does not modify the input', () => {
  const before = JSON.stringify(text);
  withOwnIds(text, 'cost');
  expect(JSON.stringify(text)).toBe(before);
});
