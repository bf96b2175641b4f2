// @vitest-environment happy-dom
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import { EntryLink } from './entry-link.tsx';

afterEach(cleanup);

test.each([
  ['/members', 'page'],
  ['/members/vera', 'page'],
  ['/c/members', null],
])('highlights "Members" at %s; announced as the current page: %s', (at, announced) => {
  const shell = { ...fakeShell({ locale: 'en' }), i18n: createI18n('en', { shell: en }) };
  const element = (
    <Providers shell={shell} site={fakeSite}>
      <EntryLink entry={{ key: 'nav.members', path: '/members' }} current />
    </Providers>
  );
  const routes = [{ path: '*', element }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);

  const link = screen.getByRole('link', { name: 'Members' });
  expect(link.dataset.active).toBe('true');
  expect(link.getAttribute('aria-current')).toBe(announced);
});
