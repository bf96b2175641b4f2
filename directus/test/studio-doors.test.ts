// The studio's tools, which the backend itself leaves open: docs/domain/permissions.md, "Other doors".
import { describe, expect, test } from 'vitest';
import { type Answer, as, type Caller, nobody, operator, visitor } from './backend.ts';

const hash = '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA';

/** Ways to have a hash computed. */
const hashing: Record<string, (who: Caller) => Promise<Answer>> = {
  'an address': (who) => who('POST', '/utils/hash/generate', { string: 'кит' }),
  'the address of a comparison': (who) =>
    who('POST', '/utils/hash/verify', { string: 'кит', hash }),
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
  });
});
