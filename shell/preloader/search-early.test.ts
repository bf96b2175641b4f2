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

test('lists hits as links in the language of the page, with their notes', async () => {
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
  ['types only blanks', () => enter('  '), 500],
  ['types nothing for two seconds', () => undefined, 2000],
])('releases the page when the visitor %s', async (_, act, pause) => {
  searchEarly('ru', answered);
  expect(answered).not.toHaveBeenCalled();
  act();
  await vi.advanceTimersByTimeAsync(pause);
  expect(answered).toHaveBeenCalledTimes(1);
});

test('makes the page wait for the answer to the latest input', async () => {
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

test('inserts the text of a hit as text, never as markup', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/a', '<img src=x>', '<b>note</b>')));
  searchEarly('ru', answered);
  await type('img');
  expect(place().querySelector('img, b')).toBeNull();
  expect(links()).toEqual(['/a <img src=x><b>note</b>']);
});

test('searches for text that was typed before the preloader ran', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/mission', 'Миссия')));
  field().value = 'мисс';
  searchEarly('ru', answered);
  await vi.runAllTimersAsync();
  expect(links()).toEqual(['/mission Миссия']);
});

test('shows no hits for an emptied field', async () => {
  vi.stubGlobal('fetch', answerWith(hit('/mission', 'Миссия')));
  searchEarly('ru', answered);
  await type('мисс');
  await type(' ');
  expect(links()).toEqual([]);
});

test('releases the page after the first answer, even after a failed one', async () => {
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

test('sends no request when the search dialog is closed', async () => {
  const fetch = answerWith(hit('/mission', 'Миссия'));
  vi.stubGlobal('fetch', fetch);
  document.querySelector('dialog')?.removeAttribute('open');
  searchEarly('ru', answered);
  expect(answered).toHaveBeenCalledOnce();
  await type('мисс');
  expect(fetch).not.toHaveBeenCalled();
});

test('sends no more requests once the host has replaced its list', async () => {
  const fetch = answerWith(hit('/mission', 'Миссия'));
  vi.stubGlobal('fetch', fetch);
  searchEarly('ru', answered);
  place().remove();
  await type('мисс');
  expect(fetch).not.toHaveBeenCalled();
});
