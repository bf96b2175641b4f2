// @vitest-environment happy-dom
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const page = {
  title: 'Открытость процедур',
  description: 'Числа',
  path: '/fairness',
  body: { type: 'root', children: [] },
  meta: { kind: 'content', toc: [], lang: 'ru', languages: ['ru', 'en'], updated: '2026-11-30' },
};

const days = {
  check: { median: 4, ninthDecile: 5 },
  references: { median: 9, ninthDecile: 11 },
  review: { median: 14, ninthDecile: 17 },
  decision: { median: 8, ninthDecile: 10 },
  total: { median: 35, ninthDecile: 43 },
};
const row = (group: string, change: object = {}) => ({
  group,
  cases: 40,
  accepted: 30,
  wideSpread: 8,
  recused: null,
  departs: 0,
  days,
  ...change,
});
const hidden = { cases: null, accepted: null, wideSpread: null, departs: null, days: {} };
const summary = {
  years: ['2025', '2024'],
  trend: [row('2025'), row('2024')],
  year: {
    year: '2025',
    all: row('all'),
    by: {
      language: [row('ru'), row('en', { accepted: 20 })],
      track: [row('data'), row('software', hidden)],
      kind: [row('admission')],
    },
    appeals: { decided: null, upheld: null },
    reviewers: { people: 30, median: 3, ninthDecile: 6 },
  },
  recent: {
    from: '2025-11-01',
    to: '2026-10-31',
    kinds: [{ kind: 'admission', atLeast: 30, days }],
  },
  tracks: { data: { ru: 'Данные', en: 'Data' }, software: { ru: 'Программы', en: 'Software' } },
  heads: [{ day: '2026-11-29', head: 'ab'.repeat(32) }],
};

function show(answer: object, locale: 'ru' | 'en' = 'ru') {
  const shell = fakeShell({
    locale,
    responses: { '/content/page': page, '/fairness/summary': answer },
  });
  renderRemote(remote, { at: '/fairness', shell });
  return screen.findByRole('heading', { level: 1 });
}

const rowOf = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) });

test('draws each breakdown as a table, with shares and their counts, and says what is hidden', async () => {
  await show(summary);
  expect(rowOf('По языку дела', 'английский').textContent).toContain('50 % (20)');
  expect(rowOf('По направлению', 'Программы').textContent).toBe(
    `Программы${'мало данных'.repeat(6)}`,
  );
  expect(rowOf('Апелляции и нагрузка', 'Решено апелляций').textContent).toContain('мало данных');
  expect(rowOf('Сколько ждут сейчас', 'Приём').textContent).toContain('35 (43)');
});

test('leads to the other years, the files and the heads of the log', async () => {
  await show(summary, 'en');
  expect(screen.getByRole('link', { name: '2024' }).getAttribute('href')).toContain('year=2024');
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    '/api/fairness/summary.csv',
  );
  screen.getByText('ab'.repeat(32));
});

test('says that there are too few cases, without tables', async () => {
  await show({ years: [], trend: [], year: null, recent: null, tracks: {}, heads: [] });
  screen.getByText(/нет десяти решённых дел/);
  screen.getByText(/Ещё не было года/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('while the backend is away the prose stays', async () => {
  await show(refused(503));
  screen.getByRole('status');
});
