import '../../areas.ts';
import { expect, test } from 'vitest';
import { definitionFor } from './definition.ts';

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

test('requires no field that is hidden in the studio', () => {
  const unanswerable = collections.flatMap(({ collection, fields }) =>
    fields
      .filter(({ meta }) => meta.hidden === true && meta.required === true)
      .map(({ field }) => `${collection}.${field}`),
  );
  expect(unanswerable).toEqual([]);
});
