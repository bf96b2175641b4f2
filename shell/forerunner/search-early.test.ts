// @vitest-environment happy-dom
import type { SearchHit } from '@site/shared/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchEarly } from './search-early.ts';

const hit = (path: string, title: string, note?: string) => ({ path, title, note }) as SearchHit;
const answerWith = (...hits: SearchHit[]) =>
  vi.fn(async () => Response.json({ data: { hits, missing: [] } }));
const answered = vi.fn();
const field = () => document.querySelector('input') as HTMLInputElement;
const place = () => document.getElementById('early-hits') as HTMLElement;
const links = () =>
  [...place().querySelectorAll('a')].map((a) => `${a.getAttribute('href')} ${a.textContent}`);
const enter = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event('input'));
};
const type = async (text: string) => {
  enter(text);
  await vi.runAllTimersAsync();
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<dialog id="site-search" open><input><div id="early-hits"></div></dialog>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answered.mockReset();
});

test('hits are links of the page’s language, with what is said of them', async () => {
  vi.stubGlobal(
    'fetch',
    answerWith(
      hit('/mission', 'Mission', 'Why we exist'),
      hit('/assets/charter.pdf', 'Charter'),
      hit('https://else.example/', 'Elsewhere'),
    ),
  );
  searchEarly('en', answered);
  await type('mi');
  expect(links()).toEqual([
    '/en/mission MissionWhy we exist',
    '/assets/charter.pdf Charter',
    'https://else.example/ Elsewhere',
  ]);
});

test.each([
  ['closes the search', () => document.querySelector('dialog')?.close(), 0],
  ['types nothing but blanks', () => enter('  '), 500],
  ['types nothing for two seconds', () => undefined, 2000],
])('a page need not wait for who %s', async (_, act, pause) => {
  searchEarly('ru', answered);
  expect(answered).not.toHaveBeenCalled();
  act();
  await vi.advanceTimersByTimeAsync(pause);
  expect(answered).toHaveBeenCalledTimes(1);
});

test('a page waits for the answer to what was typed last', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    answers.push(() => resolve(Response.json({ data: { hits: [], missing: [] } })));
    return promise;
  });
  searchEarly('ru', answered);
  enter('м');
  await vi.advanceTimersByTimeAsync(500);
  enter('ми');
  await vi.advanceTimersByTimeAsync(500);
  expect(answers).toHaveLength(2);
  expect(answered).not.toHaveBeenCalled();
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toHaveBeenCalledTimes(1);
});

test('text of a hit is never markup', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/a', '<img src=x>', '<b>note</b>')));
  searchEarly('ru', answered);
  await type('img');
  expect(place().querySelector('img, b')).toBeNull();
  expect(links()).toEqual(['/a <img src=x><b>note</b>']);
});

test('what was typed before it came is asked for', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/mission', 'Миссия')));
  field().value = 'мисс';
  searchEarly('ru', answered);
  await vi.runAllTimersAsync();
  expect(links()).toEqual(['/mission Миссия']);
});

test('an emptied field shows nothing', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/mission', 'Миссия')));
  searchEarly('ru', answered);
  await type('мисс');
  await type(' ');
  expect(links()).toEqual([]);
});

test('the rest is fetched after the first answer, be it a refusal', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  );
  searchEarly('ru', answered);
  expect(answered).not.toHaveBeenCalled();
  await type('мисс');
  await type('миссия');
  expect(answered).toHaveBeenCalledOnce();
});

test('nobody is asked where nobody searches', async () => {
  const fetch = answerWith(hit('/mission', 'Миссия'));
  vi.stubGlobal('fetch', fetch);
  document.querySelector('dialog')?.removeAttribute('open');
  searchEarly('ru', answered);
  expect(answered).toHaveBeenCalledOnce();
  await type('мисс');
  expect(fetch).not.toHaveBeenCalled();
});

test('it asks no more once the host has taken its place', async () => {
  const fetch = answerWith(hit('/mission', 'Миссия'));
  vi.stubGlobal('fetch', fetch);
  searchEarly('ru', answered);
  place().remove();
  await type('мисс');
  expect(fetch).not.toHaveBeenCalled();
});
