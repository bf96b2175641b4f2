// @vitest-environment happy-dom
import { _api } from '@iconify/react';
import { fakeShell, fakeUser } from '@site/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import { MemberAreaNavigation } from './member-area-navigation.tsx';

const icons = { 'clipboard-check': { body: '<path stroke-width="2" d="M9 12h6"/>' } };
const askForIcons = vi.fn<typeof fetch>(async () => Response.json({ prefix: 'lucide', icons }));
_api.setFetch(askForIcons);

afterEach(cleanup);

const icon = 'lucide:clipboard-check';
const site = {
  ...fakeSite,
  registry: {
    generation: 'g1',
    remotes: {
      'mf-admissions': {
        mounts: [
          {
            id: 'cases',
            path: '/c/admissions',
            slot: 'lk' as const,
            handle: { icon, menu: { label: 'menu.cases', order: 20, count: 'admissions' } },
            label: { ru: 'Приёмная комиссия', en: 'Admissions' },
          },
          {
            id: 'calibration',
            path: '/c/admissions/calibration',
            slot: 'lk' as const,
            handle: { middleware: ['senior'], menu: { label: 'menu.calibration', order: 10 } },
            label: { ru: 'Калибровка', en: 'Calibration' },
          },
          { id: 'case', path: '/c/admissions/:no', slot: 'lk' as const, handle: {} },
        ],
      },
    },
  } as never,
  iconSources: ['/api/_icon'],
};

function show(
  locale: 'ru' | 'en',
  admissions: number,
  grade: 'member' | 'senior' = 'member',
  at = '/',
) {
  const shell = {
    ...fakeShell({ locale, user: fakeUser({ grade, unread: { all: admissions, admissions } }) }),
    i18n: createI18n(locale, { shell: locale === 'ru' ? ru : en }),
  };
  const element = (
    <Providers shell={shell} site={site}>
      <MemberAreaNavigation />
    </Providers>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })}
    />,
  );
}

test.each([
  ['ru', 1, 'Приёмная комиссия 1 ждёт вас'],
  ['ru', 3, 'Приёмная комиссия 3 ждут вас'],
  ['ru', 5, 'Приёмная комиссия 5 ждут вас'],
  ['ru', 21, 'Приёмная комиссия 21 ждёт вас'],
  ['en', 1, 'Admissions 1 awaiting you'],
] as const)('describes the pending admissions in words: %s, %i', (locale, count, name) => {
  show(locale, count);
  screen.getByRole('link', { name });
});

test.each([
  ['/c/admissions/A-2026-0001', 'Admissions'],
  ['/c/admissions/calibration', 'Calibration'],
])('highlights one entry: %s', (at, name) => {
  show('en', 0, 'senior', at);
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test('lists the entries of the routes by their order, for a senior also those for seniors', () => {
  show('en', 0);
  const labels = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(labels()).toEqual(['Admissions']);
  cleanup();
  show('en', 0, 'senior');
  expect(labels()).toEqual(['Calibration', 'Admissions']);
});

test('shows no number when nothing is pending', () => {
  show('en', 0);
  screen.getByRole('link', { name: 'Admissions' });
});

test('shows the icon that the release names, hidden from screen readers', async () => {
  show('en', 2);
  const link = screen.getByRole('link', { name: 'Admissions 2 awaiting you' });
  await waitFor(() => expect(link.querySelector('svg')?.getAttribute('width')).toBe('20'));
  expect(link.querySelector('svg')?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(askForIcons).toHaveBeenCalledWith('/api/_icon/lucide.json?icons=clipboard-check');
});
