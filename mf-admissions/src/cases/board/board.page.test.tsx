// @vitest-environment happy-dom
import type { CaseBoard, CaseBoardRow } from '@site/shared/api';
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownAdmissions } from '../../common/form/own-admissions.fixture.ts';
import remote from '../../remote.ts';
import { csvOf } from './csv-button.tsx';

beforeAll(
  () => Promise.all([import('../own/own-cases.page.tsx'), import('./active-cases.page.tsx')]),
  60_000,
);

const row: CaseBoardRow = {
  id: 'case-1',
  no: 'A-2026-0042',
  kind: 'admission',
  state: 'screening',
  column: 'screening',
  candidate: {
    id: 'p-1',
    slug: 'polina',
    name: { ru: 'Полина Еловерова', en: 'Polina Eloverova' },
  },
  track: 'software',
  language: 'ru',
  submittedOn: '2026-02-10',
  stepDays: 9,
  dueOn: '2026-02-27',
  daysLate: 2,
  onHold: false,
  isUrgent: false,
  secretary: null,
  endorsements: { submitted: 0, of: 1 },
  panel: { submitted: 0, of: 0 },
  warnings: ['late', 'duplicate', 'message'],
  firewall: null,
};
const other: CaseBoardRow = {
  ...row,
  id: 'case-2',
  no: 'E-2026-0003',
  kind: 'elevation_senior',
  state: 'submitted',
  column: 'submitted',
  dueOn: '2026-03-04',
  daysLate: 0,
  warnings: [],
  firewall: 'candidate',
};
const none = {
  ...{ submitted: 0, screening: 0, returned: 0, endorsing: 0 },
  ...{ ready: 0, in_review: 0, deliberation: 0, decision: 0 },
};
const board: CaseBoard = {
  rows: [row, other],
  total: 2,
  pages: 1,
  columns: { ...none, submitted: 1, screening: 1 },
  counts: { ...none, submitted: 1, screening: 1 },
  late: 1,
  onHold: 0,
  medianScreeningDays: null,
  tracks: [
    { code: 'software', label: { ru: 'Разработка', en: 'Software' }, hint: { ru: '', en: '' } },
  ],
  own: ['E-2026-0003'],
};

const secretary = fakeUser({ staffRoles: ['secretary'] });
type Answer = Partial<CaseBoard> | ReturnType<typeof refused>;

function show(at: string, answer: Answer = {}, user = secretary) {
  const isRefusal = !Object.keys(answer).every((key) => key in board);
  const shell = fakeShell({
    locale: 'en',
    user,
    responses: {
      '/admissions/board': isRefusal ? answer : { ...board, ...answer },
      '/admissions/own': ownAdmissions(),
    },
  });
  renderRemote(remote, { at, shell });
  return shell;
}

describe('the board', () => {
  test('shows each case in its column, with age, due date and warnings in words', async () => {
    show('/c/admissions');
    const column = await screen.findByRole('region', { name: /^Screening/ });
    const card = within(within(column).getByRole('listitem'));
    expect(card.getByRole('link').getAttribute('href')).toBe('/en/c/admissions/cases/A-2026-0042');
    card.getByText('Software');
    card.getByText(/^9 days in this step/);
    card.getByText('2 days late');
    card.getByText('Possible duplicate');
    card.getByText('Unanswered message');
    within(screen.getByRole('region', { name: /^New/ })).getByText('Your own case');
    screen.getByText(/2 cases are open, 1 late\./);
  });

  test('says in words that a case has reached its step today', async () => {
    show('/c/admissions', { rows: [{ ...row, stepDays: 0 }] });
    await screen.findByText(/^in this step since today/);
  });

  test('links to the own case of a member of the staff', async () => {
    show('/c/admissions');
    const own = await screen.findByRole('link', { name: 'Your own case: E-2026-0003' });
    expect(own.getAttribute('href')).toBe('/en/c/admissions?view=own');
  });

  test('asks for the filters of the address and leaves out the state', async () => {
    const { calls } = show('/c/admissions?track=software&late=1&state=screening');
    await screen.findByRole('heading', { level: 1, name: 'Admissions' });
    expect(calls).toEqual([
      'GET /admissions/board?sort=late&page=1&track=software&late=1&view=board',
    ]);
  });

  test('leads to all cases of a column that has more', async () => {
    show('/c/admissions?kind=admission', { columns: { ...board.columns, screening: 12 } });
    const all = await screen.findByRole('link', { name: 'Show all 12 cases' });
    expect(all.getAttribute('href')).toBe(
      '/en/c/admissions/active-cases?state=screening&kind=admission',
    );
  });

  test('says that no case matches, and leads to all of them', async () => {
    show('/c/admissions?late=1', { rows: [], total: 0 });
    await screen.findByRole('heading', { name: 'No such cases' });
    screen.getByRole('link', { name: 'Show all cases' });
  });

  test('shows everybody else their own cases', async () => {
    const { calls } = show('/c/admissions', {}, fakeUser());
    await screen.findByRole('heading', { level: 1, name: 'Admissions' });
    expect(calls.some((call) => call.includes('/admissions/board'))).toBe(false);
  });
});

describe('the table', () => {
  test('lists the cases, and the arrow keys move between them', async () => {
    show('/c/admissions/active-cases');
    const first = await screen.findByRole('link', { name: 'A-2026-0042' });
    screen.getByText('Polina Eloverova', { selector: 'tr:first-child td' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('E-2026-0003');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
    expect(document.activeElement).toBe(first);
  });

  test('keeps filters and order in the address of its pages', async () => {
    show('/c/admissions/active-cases?state=screening&sort=age', { pages: 3 });
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe(
      '/en/c/admissions/active-cases?state=screening&sort=age&page=2',
    );
    const age = screen.getByRole('columnheader', { name: 'In this step' });
    expect(age.getAttribute('aria-sort')).toBe('descending');
  });

  test('locks out members without a duty and loads nothing', async () => {
    const { calls } = show('/c/admissions/active-cases', {}, fakeUser());
    await screen.findByRole('heading', { name: 'For the admissions committee' });
    expect(calls).toEqual([]);
  });

  test('lets a failure reach the error boundary of the layout', async () => {
    show('/c/admissions/active-cases', refused(502));
    expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (502)');
  });

  test('writes cells that no spreadsheet evaluates', () => {
    expect(csvOf([['a "b"', '=1+1']])).toBe('"a ""b""","\'=1+1"\r\n');
  });
});
