import { expect, test } from 'vitest';
import { redactedRequests } from './request-lines.ts';

test('logs a request without query, tokens, Referer and secret headers', () => {
  const secret = 'x-_4'.repeat(8);
  const serialize = redactedRequests(() => ({
    url: `/library/files/Zm9v.${secret}?access_token=${secret}`,
    query: { access_token: secret },
    params: { token: secret },
    headers: { host: 'site.test', referer: `/login?token=${secret}`, 'x-site-secret': secret },
  }));
  expect(serialize({} as never)).toEqual({
    url: '/library/files/[token]',
    headers: { host: 'site.test' },
  });
});
