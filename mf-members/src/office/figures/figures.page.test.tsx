// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const tables = [
  {
    id: 'applications',
    columns: ['submitted'],
    rows: [
      { name: '2026/3', values: [12] },
      { name: '2026/2', values: [null] },
    ],
  },
  {
    id: 'panels',
    columns: ['eligible', 'needed'],
    rows: [{ name: 'A-2026-0007', values: [2, 4], path: '/c/admissions/cases/A-2026-0007' }],
  },
  { id: 'mail', columns: ['recent', 'earlier'], rows: [{ name: 'bounced', values: [0, 6] }] },
];

function show(answer: object, staffRoles: string[] = ['secretary'], locale: 'ru' | 'en' = 'ru') {
  const shell = fakeShell({
    locale,
    user: fakeUser({ staffRoles }),
    responses: { '/office/figures': answer },
  });
  renderRemote(remote, { at: '/c/office/figures', shell });
  return screen.findByRole('heading', { level: 1 });
}

test('shows each table with its rows in words, and what is hidden', async () => {
  await show({ tables });
  const applications = screen.getByRole('table', { name: 'Поданные заявки' });
  within(applications).getByRole('row', { name: /^3 квартал 2026 12/ });
  within(applications).getByRole('row', { name: /^2 квартал 2026 мало/ });
  screen.getByRole('row', { name: /^Вернулись 0 6/ });
  const link = screen.getByRole('link', { name: 'A-2026-0007' });
  expect(link.getAttribute('href')).toBe('/c/admissions/cases/A-2026-0007');
});

test('each table is a file that needs no request, with hidden numbers left empty', async () => {
  await show({ tables }, ['secretary'], 'en');
  const [first] = screen.getAllByRole('link', { name: /CSV/ });
  expect(first?.getAttribute('download')).toBe('applications.csv');
  const file = decodeURIComponent(first?.getAttribute('href') ?? '');
  expect(file).toContain('"Quarter","Submitted"\r\n"Q3 2026","12"\r\n"Q2 2026",""\r\n');
});

test('says what an empty table means', async () => {
  await show({ tables: [{ id: 'panels', columns: ['eligible', 'needed'], rows: [] }] });
  screen.getByText('Рецензентов хватает во всех делах.');
});

test('is closed to people without a staff role, and reads nothing', async () => {
  await show(refused(500), []);
  screen.getByText('Раздел для сотрудников');
});
