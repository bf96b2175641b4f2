// @vitest-environment happy-dom
import type { OfficeLog } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const line: OfficeLog['lines'][number] = {
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-03-01T09:30:00Z',
  by: { slug: 'vera', name: 'Вера Админ' },
  role: 'Администратор',
  what: 'Сертификат приостановлен',
  kind: 'Сертификаты',
  about: {
    name: 'XX-2026-00182-2',
    link: 'https://studio.example.org/admin/content/certificates/1',
  },
  from: 'Действует',
  to: 'Приостановлен',
  fields: ['Основание'],
};
const log: OfficeLog = {
  lines: [
    line,
    {
      ...line,
      id: '2',
      by: { slug: null, name: 'Без имени' },
      role: null,
      about: null,
      to: null,
      fields: [],
    },
  ],
  older: '1.01900000-0000-7000-8000-000000000002',
  newer: null,
  kinds: [{ value: 'certificates', label: 'Сертификаты' }],
  person: null,
  people: [],
  caseLog: {
    day: '2026-03-01',
    head: 'ab'.repeat(32),
    checkedAt: '2026-03-02T00:20:00Z',
    isIntact: true,
  },
};

async function show(
  answer: Partial<OfficeLog>,
  {
    at = '/c/office/log',
    staffRoles = ['admin'],
    locale = 'ru',
  }: { at?: string; staffRoles?: string[]; locale?: Locale } = {},
) {
  const shell = fakeShell({
    locale,
    user: fakeUser({ staffRoles }),
    responses: { '/office/log': { ...log, ...answer } },
  });
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

test('says who did what to whom, and opens to what has changed', async () => {
  await show({});
  const [first, second] = screen.getAllByRole('article').map((one) => within(one));
  expect(first?.getByRole('link', { name: /^XX-2026-00182-2/ }).getAttribute('href')).toBe(
    line.about?.link,
  );
  expect(first?.getByRole('link', { name: 'Вера Админ' }).getAttribute('href')).toBe(
    '/c/office/people/vera',
  );
  first?.getByText('Состояние: было «Действует», стало «Приостановлен»');
  first?.getByText('Поля: Основание');
  second?.getByText('Без имени');
  expect(second?.queryByText('Что изменилось')).toBeNull();
});

test('goes on to older lines, and saves the lines of the same filters', async () => {
  await show({}, { at: '/c/office/log?kind=certificates&from=2026-02-01', locale: 'en' });
  const older = new URL(
    screen.getByRole('link', { name: 'Older' }).getAttribute('href') ?? '',
    'https://x.example',
  ).searchParams;
  expect(Object.fromEntries(older)).toEqual({
    kind: 'certificates',
    from: '2026-02-01',
    before: log.older,
  });
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull();
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    '/en/c/office/log.csv?kind=certificates&from=2026-02-01',
  );
});

test('filters by person, kind and days', async () => {
  const { view } = await show({});
  const field = (name: string) => screen.getByLabelText(name);
  fireEvent.input(field('Человек'), { target: { value: 'Вера' } });
  fireEvent.change(field('Что'), { target: { value: 'certificates' } });
  fireEvent.input(field('С дня'), { target: { value: '2026-02-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(view.router.state.location.search))).toEqual({
      person: 'Вера',
      kind: 'certificates',
      from: '2026-02-01',
    }),
  );
});

test('asks which person is meant, and names the one who was found', async () => {
  const people = [
    { slug: 'vera', name: 'Вера Админ' },
    { slug: 'vera-2', name: 'Вера Другая' },
  ];
  await show({ lines: [], older: null, people }, { at: '/c/office/log?person=Вера' });
  expect(screen.getByRole('link', { name: 'Вера Другая' }).getAttribute('href')).toBe(
    '/c/office/log?person=vera-2',
  );
  expect(screen.queryByText('Таких записей нет')).toBeNull();
});

test('says that nothing was found, and how to see everything', async () => {
  await show({ lines: [], older: null }, { at: '/c/office/log?kind=certificates' });
  screen.getByText('Таких записей нет');
  expect(screen.getByRole('link', { name: 'Показать всё' }).getAttribute('href')).toBe(
    '/c/office/log',
  );
});

test.each([
  [true, /все записи целы/],
  [false, /журнал повреждён/],
  [null, /показаны не все/],
])('says what the check of the case log has found: %s', async (isIntact, words) => {
  await show({ caseLog: log.caseLog && { ...log.caseLog, isIntact } });
  within(screen.getByRole('region', { name: 'Журнал дел' })).getByText(words);
});

test.each([[['editor']], [[]]])(
  'is closed to %s, and reads nothing',
  async (staffRoles: string[]) => {
    const { shell } = await show({}, { staffRoles });
    expect(shell.calls.filter((call) => call.includes('/office/'))).toEqual([]);
    screen.getByText('Раздел для сотрудников');
  },
);
