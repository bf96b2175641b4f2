import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withKeptNote } from './kept-note.ts';

const page = (headers: Record<string, string> = {}) =>
  new Response('<html><head><title>A</title></head><body><div id="root">a</div></body></html>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': '9',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'sha256-x'; script-src 'self'",
      ...headers,
    },
  });
const kept = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
const clock = new Date(kept.date).toTimeString().slice(0, 5);

test('a page from the device says in its language when it was kept, outside what the page draws', async () => {
  const said = async (locale: 'ru' | 'en') =>
    /<div id="root">a<\/div><aside id="kept-note">(.*?)<\/aside><\/body>/.exec(
      await (await withKeptNote(page(kept), locale)).text(),
    )?.[1];
  expect(await said('ru')).toBe(
    `Нет сети. Эта копия сохранена на устройстве 20\u00a0ноября 2026 года в\u00a0${clock}.`,
  );
  expect(await said('en')).toBe(
    `You are offline. This copy was kept on your device on 20\u00a0November 2026 at\u00a0${clock}.`,
  );
});

test('the policy of the page allows the look of that line, and nothing else that it did not', async () => {
  const answer = await withKeptNote(page(kept), 'en');
  const style = /<style>(.*?)<\/style><\/head>/.exec(await answer.clone().text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}' 'self' 'sha256-x'; script-src 'self'`,
  );
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a page of which nobody knows when it was made is given as it is', async () => {
  const answer = page();
  expect(await withKeptNote(answer, 'en')).toBe(answer);
});
