import { expect, test } from 'vitest';
import { cachedPage, namedFor, type PageRecord } from './cached-page.ts';

const record = (body: string, requestId?: string): PageRecord => ({
  status: 500,
  contentType: 'text/html; charset=utf-8',
  ...(requestId !== undefined && { requestId }),
  slot: 'default',
  locale: 'ru',
  generation: 'g1',
  tags: [],
  edition: 'g1',
  renderedAt: 0,
  body,
});

test('an error page names the request of whoever gets it', () => {
  const page = cachedPage(record('<p>first</p><script>"first"</script>', 'first'));
  expect(namedFor('second', page).bytes.toString()).toBe('<p>second</p><script>"second"</script>');
  expect(namedFor('second', page).hash).not.toBe(page.hash);
  expect(namedFor('first', page)).toBe(page);
});

test.each([
  ['was drawn in order', record('<p>first</p>')],
  ['names no request', record('<p>nothing here</p>', 'first')],
])('a page that %s is sent as it was packed', (_, drawn) => {
  const page = cachedPage(drawn);
  expect(namedFor('second', page)).toBe(page);
});
