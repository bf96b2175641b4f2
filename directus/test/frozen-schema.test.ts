// The schema cache is frozen (`directus/settings.ts`); changing a relation must still work.
import { expect, test } from 'vitest';
import { operator } from './backend.ts';

test('can change a relation while the schema is frozen', async () => {
  const call = await operator();
  const address = '/relations/news_topics/topic';
  const before = await call('GET', address);
  const answer = await call('PATCH', address, before.body.data);
  expect(answer.status).toBe(200);
  expect((await call('GET', address)).body.data).toEqual(before.body.data);
});
