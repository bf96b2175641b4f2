import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';
import { createMemberReads } from './member-reads.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const onEnded = vi.fn<() => Promise<void>>();
const readsOf = (token: string) =>
  createMemberReads(site)({
    token,
    visitor: { address: '192.0.2.1', userAgent: undefined },
    onEnded,
  });

test('reads with the rights of the user', async () => {
  site.fake.reply('/items/news', { data: [{ id: 1 }] });
  const read = await readsOf('token-of-vera')('/items/news?limit=1&access_token=x', 'en');
  expect(read).toEqual({ status: 200, body: '{"data":[{"id":1}]}', tags: [] });
  expect(site.fake.asked.at(-1)).toMatchObject({
    url: '/items/news?limit=1',
    headers: { authorization: 'Bearer token-of-vera' },
  });
});

test.each(['/auth/login', '/users/../utils/hash', '/Utils/hash', '/actions/x', '/a b', '/a%2Fb'])(
  'refuses what browsers may not read either: %s',
  async (path) => {
    expect((await readsOf('t')(path, 'ru')).status).toBe(404);
    expect(site.fake.asked).toEqual([]);
  },
);

test('says when the backend no longer knows the session', async () => {
  onEnded.mockClear();
  site.fake.reply('/items/news', { errors: [{ extensions: { code: 'E_SESSION' } }] }, 401);
  expect((await readsOf('t')('/items/news', 'ru')).status).toBe(401);
  expect(onEnded).toHaveBeenCalledOnce();
});
