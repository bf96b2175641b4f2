// The studio's tools, which the backend itself leaves open: docs/domain/permissions.md, "Other doors".
import { describe, expect, test } from 'vitest';
import { type Answer, as, type Caller, nobody, operator, visitor } from './backend.ts';

const hash = '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA';

const mutation = (text: string) => (who: Caller) =>
  who('POST', '/graphql/system', { query: `mutation {\n  ${text}\n}` });

/** Ways to have a hash computed. */
const hashing: Record<string, (who: Caller) => Promise<Answer>> = {
  'an address': (who) => who('POST', '/utils/hash/generate', { string: 'кит' }),
  'the address of a comparison': (who) =>
    who('POST', '/utils/hash/verify', { string: 'кит', hash }),
  GraphQL: mutation('utils_hash_generate(string: "кит")'),
  'a comparison over GraphQL': mutation(`utils_hash_verify(string: "кит", hash: "${hash}")`),
  'GraphQL under another name': mutation('other: utils_hash_generate(string: "кит")'),
};

const refusals = (answers: readonly Answer[]) => answers.map(({ status, code }) => [status, code]);
const forbidden = [403, 'E_FORBIDDEN'];

describe('a hash, which costs as much as a password,', () => {
  test.each(Object.entries(hashing))(
    'is computed for nobody of the site by %s',
    async (_by, ask) => {
      const callers = [nobody, visitor, await as('member'), await as('editor'), await as('admin')];
      const answers = await Promise.all(callers.map(ask));
      expect(refusals(answers)).toEqual(callers.map(() => forbidden));
    },
  );

  test('is computed for the super account', async () => {
    const house = await operator();
    const { body } = await house('POST', '/utils/hash/generate', { string: 'кит' });
    expect(body.data).toMatch(/^\$argon2/);
    const said = await mutation('utils_hash_generate(string: "кит")')(house);
    expect(said.body.data.utils_hash_generate).toMatch(/^\$argon2/);
  });
});

test('the order of a list is nothing for members to change over GraphQL', async () => {
  const sorting = mutation('utils_sort(collection: "faq_items", item: "a", to: "b")');
  const answers = await Promise.all([nobody, visitor, await as('member')].map(sorting));
  expect(refusals(answers)).toEqual([forbidden, forbidden, forbidden]);
});
