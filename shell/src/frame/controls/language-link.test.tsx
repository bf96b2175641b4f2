// @vitest-environment happy-dom
// @isolated: the inline script of the layout leaves its listeners on the document.
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import { LanguageLink } from './language-link.tsx';
// The inline script handles the link before hydration.
import '../../../inline/inline.js';

afterEach(cleanup);

/** Renders the link of an English page whose loader returns this. */
async function show(data: object | null): Promise<HTMLAnchorElement> {
  const shell = { ...fakeShell({ locale: 'en' }), i18n: createI18n('en', { shell: en }) };
  const element = (
    <Providers shell={shell} site={fakeSite}>
      <LanguageLink />
    </Providers>
  );
  const routes = [{ path: '/news', element, loader: () => data, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ['/news?page=2&year=2025'] });
  render(<RouterProvider router={router} />);
  return screen.findByRole<HTMLAnchorElement>('link', { name: 'RU: Русская версия' });
}

/** Where the link leads. */
async function ledTo(data: object | null): Promise<string | null> {
  return (await show(data)).getAttribute('href');
}

test.each([null, {}, { articles: [] }])('keeps path and query', async (data) => {
  expect(await ledTo(data)).toBe('/news?page=2&year=2025');
});

test.each([
  ['?year=2025', '/news?year=2025'],
  ['', '/news'],
])('uses the query that the page names for its translation: %j', async (twinQuery, to) => {
  expect(await ledTo({ twinQuery })).toBe(to);
});

test.each([
  [{}, '?page=2&year=2025&from=mail'],
  [{ twinQuery: '?year=2025' }, '?year=2025'],
  [{ twinQuery: '' }, ''],
])(
  'leads to the same address before hydration, for any visitor’s markup: %j',
  async (data, query) => {
    history.replaceState(null, '', '/en/news?page=2&year=2025&from=mail');
    const link = await show(data);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect([link.pathname, link.search]).toEqual(['/news', query]);
  },
);
