import { expect, test } from 'vitest';
import { definitionFor } from './definition.ts';

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

test('requires no value of a field that the studio hides, which nobody could fill in', () => {
  const unanswerable = collections.flatMap(({ collection, fields }) =>
    fields
      .filter(({ meta }) => meta.hidden === true && meta.required === true)
      .map(({ field }) => `${collection}.${field}`),
  );
  expect(unanswerable).toEqual([]);
});
