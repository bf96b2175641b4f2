// How much a query may ask, and an address be answered: docs/domain/refused-input.md, rule 8.
import { expect, inject, test } from 'vitest';
import { as, callAt, query, visitor } from './backend.ts';

const everything = { fields: ['*.*.*.*.*.*.*'], limit: -1 };
const byText = (rest: object) => ({ translations: { news: rest } });
const deeper = { deep: { authors: { _filter: byText(byText(byText({ slug: { _eq: 'a' } }))) } } };

test('nobody but the super account reads everything that hangs on everything', async () => {
  for (const call of [visitor, await as('member'), await as('editor')]) {
    for (const asked of [everything, { ...everything, fields: '*.*.*' }, deeper]) {
      const answers = [
        await call('GET', query('/items/news', asked)),
        await call('SEARCH', '/items/news', { query: asked }),
      ];
      const expected = { status: 400, code: 'E_BAD_REQUEST' };
      expect(answers).toMatchObject([expected, expected]);
    }
  }
});

test('an address that was answered too much waits, and no other does', async () => {
  const fields = '*,topics.topic.translations.*';
  const path = query('/items/people_public', { fields, limit: -1 });
  const from = (address: string) => visitor('GET', path, undefined, { 'x-forwarded-for': address });
  const greedy = () => from('203.0.113.9');
  let answer = await greedy();
  let calls = 1;
  for (; answer.status === 200 && calls < 100; calls += 1) answer = await greedy();
  expect(answer).toMatchObject({ status: 429, code: 'E_RATE' });
  expect(answer.body.errors[0].extensions.params.s).toBeLessThanOrEqual(60);
  expect(calls).toBeGreaterThan(3);
  expect((await from('203.0.113.10')).status).toBe(200);
  // The web server itself, which reads for everybody.
  const authorization = `Bearer ${inject('env').DIRECTUS_PUBLIC_TOKEN}`;
  const server = callAt(inject('url'), { authorization });
  expect((await server('GET', path)).status).toBe(200);
});
