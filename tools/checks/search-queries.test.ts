import { expect, test } from 'vitest';
import { demoNow } from '../../directus/demo/calendar.ts';
import { demoData } from '../../directus/demo/data.ts';
import { readProduct } from '../../directus/settings.ts';
import { queries } from '../../e2e/search-queries.ts';

test('no labelled query expects member-only news for a visitor', () => {
  const { news } = demoData({ product: readProduct(), now: demoNow() });
  const hidden = news.filter(({ audience }) => audience !== 'public');
  expect(hidden.length).toBeGreaterThan(10);
  const wrong = hidden.flatMap(({ slug }) =>
    queries
      .filter(({ isWanted }) => isWanted(`/news/${slug}`))
      .map(({ query }) => `${query}: ${slug}`),
  );
  expect(wrong).toEqual([]);
});
