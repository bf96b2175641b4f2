// @vitest-environment happy-dom
import type { NavigationEntry } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { Providers } from '../providers.tsx';
import { ownPages } from '../routes/own-pages.ts';
import { fakeSite } from '../testing/fake-site.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const many = (amount: number) =>
  Array.from({ length: amount }, (_, at): NavigationEntry => {
    const path = `/page-${at + 1}`;
    return { path, title: `Title of ${path}`, stem: path.slice(1), page: true, children: [] };
  });

function Refused() {
  const error = useRouteError();
  return <p role="alert">{isRouteErrorResponse(error) ? error.data.message : String(error)}</p>;
}

/** Renders the list at an address, for a site with these pages. */
function show(at: string, pages: readonly NavigationEntry[]) {
  const shell = {
    ...fakeShell({ locale: 'en', responses: { '/content/navigation': pages } }),
    i18n: createI18n('en', { shell: en }),
  };
  const routes = ownPages.map(({ path, load }) => ({
    path,
    ErrorBoundary: Refused,
    HydrateFallback: () => null,
    lazy: load,
  }));
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[shellContext, shell]])),
  });
  render(
    <Providers shell={shell} site={fakeSite}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** Paths of the pages listed now. */
const shown = () =>
  screen.getAllByRole('link', { name: /^Title of/ }).map((link) => link.getAttribute('href'));
/** The same, once the page is rendered. */
const listed = async () => {
  await screen.findByRole('heading', { level: 1, name: 'All pages' });
  return shown();
};

test('lists few pages on one page', async () => {
  show('/contents', many(100));
  expect(await listed()).toHaveLength(100);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('lists each of many pages exactly once, in order', async () => {
  const addresses: (string | null)[] = [];
  for (const at of ['/contents', '/contents/2', '/contents/3']) {
    show(at, many(230));
    addresses.push(...(await listed()));
    cleanup();
  }
  expect(addresses).toEqual(many(230).map(({ path }) => path));
});

test('links the pages of the list to each other', async () => {
  show('/contents/2', many(230));
  await listed();
  const steps = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(steps.map((link) => link.getAttribute('href'))).toEqual(['/contents', '/contents/3']);
  expect(document.title).toContain('All pages, 2');
});

test.each(['/contents/1', '/contents/4', '/contents/0', '/contents/x'])(
  'answers 404 for %s',
  async (at) => {
    show(at, many(230));
    expect((await screen.findByRole('alert')).textContent).toBe(`Page Not Found: ${at}`);
  },
);

test('debounces typing into one query to the server, without a database in the browser', async () => {
  const asked: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') {
      return Object.defineProperty(new Response(), 'url', { value: 'http://localhost/dump?v=abc' });
    }
    asked.push(init?.body);
    const found = { path: '/found', title: 'Title of /found', description: '' };
    return Response.json([{ ...found, updated: '2026-01-02', total: 1 }]);
  });
  show('/contents', many(3));
  await listed();
  const field = screen.getByRole('textbox');
  vi.useFakeTimers();
  const word = 'certificates';
  for (let letters = 1; letters <= word.length; letters += 1) {
    fireEvent.input(field, { target: { value: word.slice(0, letters) } });
    await act(() => vi.advanceTimersByTimeAsync(200));
  }
  expect(asked).toEqual([]);
  expect(shown()).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(1000));

  expect(asked).toEqual([expect.stringContaining('[eE][sS]*')]);
  expect(shown()).toEqual(['/found']);

  fireEvent.input(field, { target: { value: 'c' } });
  fireEvent.input(field, { target: { value: '' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked).toHaveLength(1);
  expect(shown()).toHaveLength(3);
});
