// @vitest-environment happy-dom
import type { OfficeToday } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const studio = 'https://studio.example.org/admin';
const cases = {
  name: 'submitted-cases',
  label: 'New applications',
  hint: 'Take them up',
  count: 4,
  since: '2026-02-27T09:00:00Z',
  until: null,
  link: '/c/admissions/active-cases?state=submitted',
  rows: [
    {
      id: '1',
      name: 'A-2026-0009',
      at: '2026-02-27T09:00:00Z',
      link: '/c/admissions/cases/A-2026-0009',
    },
  ],
};
const links = {
  name: 'dead-links',
  label: 'Library links',
  hint: 'Broken, or moved to another address',
  count: 1,
  since: '2026-02-28T09:00:00Z',
  until: null,
  link: `${studio}/content/resources?bookmark=3`,
  rows: [],
};

async function show(today: OfficeToday | null, staffRoles: readonly string[] = ['secretary']) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles }),
    responses: today ? { '/office/today': today } : {},
  });
  const view = renderRemote(remote, { at: '/c/office', shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

test('lists the duties in their order, each with what waits and where it is done', async () => {
  await show({ duties: [cases, links], studio });
  screen.getByText('2 tasks await you.');
  const [first, second] = screen.getAllByRole('article').map((one) => within(one));
  const title = first?.getByRole('link', { name: 'New applications' });
  expect(title?.getAttribute('href')).toBe('/en/c/admissions/active-cases?state=submitted');
  first?.getByText('4 items');
  first?.getByText('Oldest:', { exact: false });
  const row = first?.getByRole('link', { name: 'A-2026-0009' });
  expect(row?.getAttribute('href')).toBe('/en/c/admissions/cases/A-2026-0009');
  first?.getByRole('link', { name: 'and 3 more' });
  const inStudio = second?.getByRole('link', { name: 'Library links (opens the studio)' });
  expect([inStudio?.getAttribute('href'), inStudio?.getAttribute('target')]).toEqual([
    links.link,
    '_blank',
  ]);
});

test('says until when a duty with a deadline waits, and names one that has no page', async () => {
  const until = '2026-03-03T09:00:00Z';
  await show({ duties: [{ ...cases, since: null, until, link: null }], studio });
  screen.getByText(/^until/);
  expect(screen.queryByText('Oldest:', { exact: false })).toBeNull();
  const title = screen.getByRole('heading', { name: 'New applications' });
  expect(within(title).queryByRole('link')).toBeNull();
});

test('says that there is nothing to do, and links to the studio', async () => {
  await show({ duties: [], studio });
  screen.getByRole('heading', { name: 'Nothing to do' });
  expect(screen.getByRole('link', { name: /^Studio/ }).getAttribute('href')).toBe(studio);
});

test.each([
  [['chair'], ['Today', 'Approvals', 'People', 'Log', 'Figures', 'Settings', 'Decision rule']],
  [['secretary'], ['Today', 'Approvals', 'People', 'Merge', 'Log', 'Figures', 'Settings']],
  [['editor'], ['Today', 'Approvals', 'Enquiries', 'Reports', 'Languages', 'Figures']],
  [
    ['admin'],
    [
      'Today',
      'Approvals',
      'People',
      'Merge',
      'Enquiries',
      'Reports',
      'Languages',
      'Log',
      'Figures',
      'Settings',
      'Connections',
      'Decision rule',
    ],
  ],
])('has the tabs that %s opens', async (duties, tabs) => {
  await show({ duties: [], studio }, duties);
  const nav = within(screen.getByRole('navigation', { name: 'Parts of the office' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(tabs);
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Today');
});

test('is closed to those without a staff role, and nothing is asked for them', async () => {
  const { shell } = await show(null, []);
  screen.getByRole('heading', { name: 'For the staff' });
  expect(screen.queryByRole('navigation', { name: 'Parts of the office' })).toBeNull();
  expect(shell.calls).toEqual([]);
});
