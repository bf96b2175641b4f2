// @vitest-environment happy-dom
import type { Shell } from '@site/shared/contract';
import { createIndex, type SearchAnswer, writeIndex } from '@site/shared/search';
import { fakeShell } from '@site/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { Providers } from '../providers.tsx';
import { fakeSite } from '../testing/fake-site.ts';
import { LiveSearch } from './live-search.tsx';

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
  input = document.body.appendChild(document.createElement('input'));
  served = async () => Response.json({ data: answer });
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/api/search/pages')
      ? Promise.resolve(new Response(address.includes('part=texts') ? index.texts : index.titles))
      : served(),
  );
});
afterEach(() => {
  cleanup();
  input.remove();
  vi.unstubAllGlobals();
});

function show(): void {
  const shell: Shell = { ...fakeShell({ locale: 'en' }), i18n: createI18n('en', { shell: en }) };
  const router = createMemoryRouter([
    { path: '*', element: <LiveSearch input={input} close={() => {}} onFound={() => {}} /> },
  ]);
  render(
    <Providers shell={shell} site={fakeSite}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

async function type(text: string): Promise<void> {
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (key: string) =>
  act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));

test('lists what the server answers, selects the first hit and announces the number', async () => {
  show();
  await type('zvonarsky');
  const option = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(screen.getByRole('status').textContent).toContain('Found: 1');
});

test('selects the best hit and puts its group first', async () => {
  const mention = { group: 'news', path: '/news/x', title: 'Igor came', score: 3 } as const;
  served = async () => Response.json({ data: { ...answer, hits: [person, mention] } });
  show();
  await type('igor');
  const best = await screen.findByRole('option', { name: /Igor Zvonarskii/, selected: true });
  expect(screen.getAllByRole('option').slice(-2)).toEqual([
    best,
    screen.getByRole('option', { name: /Igor came/, selected: false }),
  ]);
});

test('finds pages without the server, and says that people are missing', async () => {
  served = () => Promise.reject(new Error('offline'));
  show();
  // Answers are cached for the whole document: no other test asks for this.
  await type('exist');
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
  await type(query);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(line));
  expect(screen.getAllByText(new RegExp(line))).toHaveLength(1);
});

test('requests again after an answer without people', async () => {
  const lacking = { ...answer, query: 'anna', missing: ['members'], hits: [] };
  served = async () => Response.json({ data: lacking });
  show();
  await type('anna');
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('People search is unavailable'),
  );
  served = async () => Response.json({ data: { ...answer, query: 'anna' } });
  await type('');
  await type('anna');
  await screen.findByRole('option', { name: /Igor Zvonarskii/ });
});

test('moves round the options with arrows, opens the selected one with Enter and remembers the query', async () => {
  show();
  await type('zvonarsky');
  const option = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  const opened = vi.fn((event: Event) => event.preventDefault());
  option.addEventListener('click', opened);
  await press('ArrowDown');
  expect(option.getAttribute('aria-selected')).toBe('true');
  await press('Enter');
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
    await act(async () => answerNow?.());
    answerNow = undefined;
  };
  show();
  await type('mission');
  const option = await screen.findByRole('option', { name: /Mission/ });
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  await press('ArrowDown');
  await answerWhenAsked();
  const added = await screen.findByRole('option', { name: /Igor Zvonarskii/ });
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  expect([added, option].map((each) => each.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
  ]);
  await type('missio');
  await answerWhenAsked();
  await screen.findByRole('option', { name: /Igor Zvonarskii/, selected: true });
});

test('offers actions and recent searches for an empty field; a recent search fills it', async () => {
  localStorage.setItem('recent-searches', '["charter"]');
  show();
  const recent = await screen.findByRole('option', { name: 'charter' });
  expect(screen.getByRole('option', { name: 'Switch the theme' })).toBeTruthy();
  await act(async () => recent.click());
  expect(input.value).toBe('charter');
});
