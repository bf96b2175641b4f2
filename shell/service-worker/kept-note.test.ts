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

test('adds a note with the time of storing in the page’s language, outside the React root', async () => {
  const said = async (locale: 'ru' | 'en') =>
    /<div id="root">a<\/div><aside id="kept-note">(.*?)<\/aside><\/body>/.exec(
      await (await withKeptNote(page(kept), locale)).text(),
    )?.[1];
  expect(await said('ru')).toBe(
    `Нет сети. Эта копия сохранена на устройстве 20\u00a0ноября 2026 года в\u00a0${clock}.`,
  );
  expect(await said('en')).toBe(
    `You are offline. This copy was saved on your device on 20\u00a0November 2026 at\u00a0${clock}.`,
  );
});

test('extends the page’s CSP by the hash of the note’s style only', async () => {
  const answer = await withKeptNote(page(kept), 'en');
  const style = /<style>(.*?)<\/style><\/head>/.exec(await answer.clone().text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}' 'self' 'sha256-x'; script-src 'self'`,
  );
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('returns a page without a date unchanged', async () => {
  const answer = page();
  expect(await withKeptNote(answer, 'en')).toBe(answer);
});
