import { type NewsCategory, newsCategories } from '@site/shared/domain/content';
import { expect, test } from 'vitest';
import { coverSvg, drawCover } from './cover-drawing.ts';

const categories = Object.keys(newsCategories) as NewsCategory[];

test.each(categories)('articles of %s have different drawings, the same each time', (category) => {
  const slugs = ['spring-meeting', 'two-person-rule', 'digest-november-2026', 'survey'];
  const drawings = slugs.map((slug) => JSON.stringify(drawCover(slug, category)));
  expect(new Set(drawings).size).toBe(slugs.length);
  expect(slugs.map((slug) => JSON.stringify(drawCover(slug, category)))).toEqual(drawings);
});

test.each(categories)('a drawing of %s is light and has whole coordinates only', (category) => {
  const drawing = drawCover('spring-meeting', category);
  const paths = Object.values(drawing).join('');
  expect(paths.length).toBeLessThan(700);
  expect(paths).not.toMatch(/NaN|undefined|\d\.\d/);
  expect(coverSvg(drawing)).toContain(drawing.accent);
});
