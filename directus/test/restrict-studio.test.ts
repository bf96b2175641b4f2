// Studio utilities that Directus itself leaves open: docs/domain/permissions.md, "Other entry points".
import { describe, expect, test } from 'vitest';
import { type Answer, as, type Caller, nobody, operator, visitor } from './backend.ts';

const hash = '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA';

/** Endpoints that compute a hash. */
const hashing: Record<string, (who: Caller) => Promise<Answer>> = {
  'the generate endpoint': (who) => who('POST', '/utils/hash/generate', { string: 'кит' }),
  'the verify endpoint': (who) => who('POST', '/utils/hash/verify', { string: 'кит', hash }),
};

const refusals = (answers: readonly Answer[]) => answers.map(({ status, code }) => [status, code]);
const forbidden = [403, 'E_FORBIDDEN'];

describe('the expensive computation of a hash', () => {
  test.each(Object.entries(hashing))('is refused to all site users by %s', async (_by, ask) => {
    const callers = [nobody, visitor, await as('member'), await as('editor'), await as('admin')];
    const answers = await Promise.all(callers.map(ask));
    expect(refusals(answers)).toEqual(callers.map(() => forbidden));
  });

  test('is open to the super account', async () => {
    const superUser = await operator();
    const { body } = await superUser('POST', '/utils/hash/generate', { string: 'кит' });
    expect(body.data).toMatch(/^\$argon2/);
  });
});
