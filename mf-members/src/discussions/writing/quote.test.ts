import { expect, test } from 'vitest';
import { quotation, withParagraph } from './quote.ts';

const post = { author: 'Анна Лесная', address: '/c/forum/1?post=3#post-3' };

test('quotes the words with their author and a link to the post', () => {
  expect(quotation({ ...post, words: ' Первое.\n\nВторое.' })).toBe(
    '> [Анна Лесная](/c/forum/1?post=3#post-3):\n>\n> Первое.\n>\n> Второе.',
  );
});

test('what looks like Markdown in the words stays as it is', () => {
  expect(quotation({ ...post, words: '*a* [b] <i>' })).toContain('> \\*a\\* \\[b\\] \\<i\\>');
});

test('a long quotation is cut between words', () => {
  const quoted = quotation({ ...post, words: 'word '.repeat(400) });
  expect(quoted.length).toBeLessThan(700);
  expect(quoted).toMatch(/word…$/);
});

test('stands as a paragraph of its own at the caret, which comes after it', () => {
  expect(withParagraph('Before.\n\nAfter.', '> q', 7)).toEqual({
    text: 'Before.\n\n> q\n\nAfter.',
    caret: 14,
  });
  expect(withParagraph('', '> q', 0)).toEqual({ text: '> q\n\n', caret: 5 });
});
