// Limits of query depth and of response volume per address: docs/domain/refused-input.md, rule 8.
import { expect, inject, test } from 'vitest';
import { as, callAt, query, visitor } from './backend.ts';

const everything = { fields: ['*.*.*.*.*.*.*'], limit: -1 };
const byText = (rest: object) => ({ translations: { news: rest } });
const deeper = { deep: { authors: { _filter: byText(byText(byText({ slug: { _eq: 'a' } }))) } } };

test('refuses deep wildcard queries to everybody but the super account', async () => {
  for (const call of [visitor, await as('member'), await as('editor')]) {
    for (const request of [everything, { ...everything, fields: '*.*.*' }, deeper]) {
      const answers = [
        await call('GET', query('/items/news', request)),
        await call('SEARCH', '/items/news', { query: request }),
      ];
      const expected = { status: 400, code: 'E_BAD_REQUEST' };
      expect(answers).toMatchObject([expected, expected]);
    }
  }
});

test('rate-limits an address by the volume of its responses, and no other address', async () => {
  const fields = '*,topics.topic.translations.*';
  const path = query('/items/people_public', { fields, limit: -1 });
  const from = (address: string) => visitor('GET', path, undefined, { 'x-forwarded-for': address });
  const fromLimitedAddress = () => from('203.0.113.9');
  let answer = await fromLimitedAddress();
  let calls = 1;
  for (; answer.status === 200 && calls < 100; calls += 1) answer = await fromLimitedAddress();
  expect(answer).toMatchObject({ status: 429, code: 'E_RATE' });
  expect(answer.body.errors[0].extensions.params.s).toBeLessThanOrEqual(60);
  expect(calls).toBeGreaterThan(3);
  expect((await from('203.0.113.10')).status).toBe(200);
  // The web server, which reads for all visitors, is not limited.
  const authorization = `Bearer ${inject('env').DIRECTUS_PUBLIC_TOKEN}`;
  const server = callAt(inject('url'), { authorization });
  expect((await server('GET', path)).status).toBe(200);
});
