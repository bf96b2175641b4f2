// @vitest-environment happy-dom
import type { PublicRegistry } from '@site/shared/contract';
import {
  answerOf,
  createIndex,
  readIndex,
  type SearchAnswer,
  writeIndex,
} from '@site/shared/search';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../src/locales/en.json' with { type: 'json' };
import { createLiveSearch } from './live-search.ts';

const page = { id: '/mission', group: 'pages', path: '/mission', title: 'Mission' } as const;
const index = writeIndex(createIndex([{ ...page, content: 'Why we exist' }]));
const person = {
  group: 'members',
  path: '/members/x',
  title: 'Igor Zvonarskii',
  score: 9,
} as const;
const answer: SearchAnswer = {
  query: 'zvonarsky',
  repaired: null,
  partial: false,
  missing: [],
  hits: [person],
};

let input: HTMLInputElement;
let served: () => Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<button data-action="theme"></button><dialog open><form><input></form><div></div></dialog>';
  input = document.querySelector('input') as HTMLInputElement;
  served = async () => Response.json({ data: answer });
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/api/search/pages')
      ? Promise.resolve(new Response(address.includes('part=texts') ? index.texts : index.titles))
      : served(),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const registry: PublicRegistry = { generation: 'g1', remotes: {} };

function show(): void {
  createLiveSearch(
    document.querySelector('dialog') as HTMLDialogElement,
    document.querySelector('dialog > div') as HTMLElement,
    {
      locale: 'en',
      messages: en,
      loadFinder: async () => ({ answerOf, readIndex }),
      loadRegistry: async () => registry,
    },
  ).open();
}

function type(text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

test('lists what the server answers, selects the first hit and announces the number', async () => {
  show();
  type('zvonarsky');
  const option = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(screen.getByRole('status').textContent).toContain('Found: 1');
});

test('selects the best hit and puts its group first', async () => {
  const mention = { group: 'news', path: '/news/x', title: 'Igor came', score: 3 } as const;
  served = async () => Response.json({ data: { ...answer, hits: [person, mention] } });
  show();
  type('igor');
  const best = await screen.findByRole('option', { name: /Igor Zvonarskii/, selected: true });
  expect(screen.getAllByRole('option').slice(-2)).toEqual([
    best,
    screen.getByRole('option', { name: /Igor came/, selected: false }),
  ]);
});

test('finds pages without the server, and says that people are missing', async () => {
  served = () => Promise.reject(new Error('offline'));
  show();
  type('exist');
  await screen.findByRole('option', { name: /Mission/ });
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('People search is unavailable'),
  );
});

test.each([
  ['nothing was found', 'nobody', { hits: [] }, 'Nothing was found for “nobody”.'],
  ['which spelling was found', 'zvonrasky', { repaired: 'zvonarsky' }, 'results for “zvonarsky”'],
  ['that some words were found', 'igor of x', { partial: true }, 'Nothing has all of these words'],
])('announces %s to screen readers', async (_what, query, said, line) => {
  served = async () => Response.json({ data: { ...answer, query, ...said } });
  show();
  type(query);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(line));
  expect(screen.getAllByText(new RegExp(line))).toHaveLength(1);
});

test('requests again after an answer without people', async () => {
  const lacking = { ...answer, query: 'anna', missing: ['members'], hits: [] };
  served = async () => Response.json({ data: lacking });
  show();
  type('anna');
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('People search is unavailable'),
  );
  served = async () => Response.json({ data: { ...answer, query: 'anna' } });
  type('');
  type('anna');
  await screen.findByRole('option', { name: /Igor Zvonarskii/ });
});

test('moves round the options with arrows, opens the selected one with Enter and remembers the query', async () => {
  show();
  type('zvonarsky');
  const option = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  const opened = vi.fn((event: Event) => event.preventDefault());
  option.addEventListener('click', opened);
  press('ArrowDown');
  expect(option.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(opened).toHaveBeenCalledOnce();
  expect(localStorage.getItem('recent-searches')).toBe('["zvonarsky"]');
});

test('keeps the option reached by an arrow selected when the server adds others above it', async () => {
  const mention = { group: 'pages', path: '/mission', title: 'Mission', score: 3 } as const;
  let answerNow: (() => void) | undefined;
  served = () =>
    new Promise((resolve) => {
      answerNow = () => resolve(Response.json({ data: { ...answer, hits: [person, mention] } }));
    });
  const answerWhenAsked = async () => {
    await vi.waitFor(() => expect(answerNow).toBeDefined());
    answerNow?.();
    answerNow = undefined;
  };
  show();
  type('mission');
  const option = await screen.findByRole('option', { name: /Mission/ });
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  press('ArrowDown');
  await answerWhenAsked();
  const added = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  expect([added, option].map((each) => each.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
  ]);
  type('missio');
  await answerWhenAsked();
  await screen.findByRole('option', { name: /Igor Zvonarskii/, selected: true });
});

test('offers actions and recent searches for an empty field; a recent search fills it', async () => {
  localStorage.setItem('recent-searches', '["charter"]');
  show();
  const recent = await screen.findByRole('option', { name: 'charter' });
  expect(screen.getByRole('option', { name: 'Switch the theme' })).toBeTruthy();
  recent.click();
  expect(input.value).toBe('charter');
});

test('presses the control of the frame for an action, and closes', async () => {
  const pressed = vi.fn<() => void>();
  document.querySelector('button')?.addEventListener('click', pressed);
  show();
  (await screen.findByRole('option', { name: 'Switch the theme' })).click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('marks pages with their path for the router, and no files or other sites', async () => {
  const hits = [
    person,
    { group: 'resources', path: '/assets/a.pdf', title: 'A file', score: 2 },
    { group: 'resources', path: 'https://else.example/', title: 'Elsewhere', score: 1 },
  ];
  served = async () => Response.json({ data: { ...answer, hits } });
  show();
  type('marked');
  await screen.findByRole('option', { name: 'Elsewhere' });
  const links = screen
    .getAllByRole('option')
    .map((each) => [each.getAttribute('href'), each.dataset.page]);
  expect(links).toEqual([
    ['/en/members/x', '/members/x'],
    ['/assets/a.pdf', undefined],
    ['https://else.example/', undefined],
  ]);
});

test('inserts the text of a hit as text, never as markup', async () => {
  const hits = [{ ...person, title: '<img src=x>', note: '<b>note</b>' }];
  served = async () => Response.json({ data: { ...answer, hits } });
  show();
  type('markup');
  const option = await screen.findByRole('option', { name: /<img/ });
  expect(option.textContent).toBe('<img src=x><b>note</b>');
});
