import { expect, test } from 'vitest';
import { cachedPage, type PageRecord, withRequestId } from './cached-page.ts';

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

test('shows each visitor their own request id on an error page', async () => {
  const page = cachedPage(record('<p>first</p><script>"first"</script>', 'first'));
  const second = await withRequestId('second', page);
  expect((await second.plain()).toString()).toBe('<p>second</p><script>"second"</script>');
  expect(second.hash).not.toBe(page.hash);
  expect(await withRequestId('first', page)).toBe(page);
});

test.each([
  ['was rendered successfully', record('<p>first</p>')],
  ['shows no request id', record('<p>nothing here</p>', 'first')],
])('reuses the compressed bytes of a page that %s', async (_, drawn) => {
  const page = cachedPage(drawn);
  expect(await withRequestId('second', page)).toBe(page);
});
