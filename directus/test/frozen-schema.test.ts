// The schema that all calls share is frozen (`directus/settings.ts`); changing a relation must work all the same.
import { expect, test } from 'vitest';
import { operator } from './backend.ts';

test('a relation can be changed while the schema is frozen', async () => {
  const call = await operator();
  const address = '/relations/news_topics/topic';
  const before = await call('GET', address);
  const { meta, schema } = before.body.data;
  const change = {
    collection: 'news_topics',
    field: 'topic',
    meta: { sort_field: meta.sort_field },
  };
  const answer = await call('PATCH', address, {
    ...change,
    schema: { on_delete: schema.on_delete },
  });
  expect(answer.status).toBe(200);
  expect((await call('GET', address)).body.data).toEqual(before.body.data);
});
