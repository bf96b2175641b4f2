// The figures of the office: docs/domain/office.md, "Figures".
import '../areas.ts';
import { type FigureTableId, figureTables, type OfficeFigures } from '@site/shared/api';
import { isSmall } from '@site/shared/domain/figures';
import { afterAll, expect, inject, test } from 'vitest';
import { as, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

const day = '2001-02-03';

afterAll(async () => {
  await database()('page_views').where({ day }).delete();
  await database()('page_views').where('id', 'like', `${day}%`).delete();
  await closeDatabase();
});

async function figuresOf(login: string): Promise<OfficeFigures> {
  const answer = await (await as(login))('GET', '/office/figures');
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const { people, admissions, content, system } = figureTables;
const withoutPanels = admissions.filter((id) => id !== 'panels');

test.each<[login: string, tables: readonly FigureTableId[]]>([
  ['secretary', admissions],
  ['chair', admissions],
  ['editor', content],
  ['admin', [...people, ...withoutPanels, ...content, ...system]],
])('%s reads the tables of their staff role', async (login, tables) => {
  const found = await figuresOf(login);
  expect(found.tables.map(({ id }) => id)).toEqual(tables);
  for (const { id, columns, rows } of found.tables) {
    for (const { values } of rows) {
      expect([id, values.length]).toEqual([id, columns.length]);
      // The panels are single cases, which their readers may open.
      // Hours are no counts: they are hidden with the number of people.
      if (id !== 'panels' && id !== 'steps' && id !== 'service') {
        expect(values.filter((value) => value !== null && isSmall(value))).toEqual([]);
      }
    }
  }
});

/** Tables whose rows are parts of one sum: whoever knows it subtracts the shown rows. */
test.each(['applications', 'load'] as const)('%s hide no single row', async (id) => {
  const { tables } = await figuresOf('secretary');
  const counts = tables.find((table) => table.id === id)?.rows.map(({ values }) => values[0]);
  expect(counts?.filter((count) => count === null)).not.toHaveLength(1);
});

test('no parameter of the address shows other numbers', async () => {
  const admin = await as('admin');
  const { body } = await admin('GET', '/office/figures');
  for (const query of ['from=2024-01-01&to=2024-01-31', 'grade=fellow', 'kind=appeal', 'limit=1']) {
    const asked = await admin('GET', `/office/figures?${query}`);
    expect(asked.body, query).toEqual(body);
  }
});

test.each(['member', 'senior', 'applicant'])('%s has no figures', async (login) => {
  expect((await (await as(login))('GET', '/office/figures')).code).toBe('E_FORBIDDEN');
});

test('a visitor has no figures', async () => {
  expect((await visitor('GET', '/office/figures')).status).toBe(403);
});

test('a secretary with a case of their own does not find it among the cases without reviewers', async () => {
  const own: string[] = await database()('cases')
    .join('directus_users', 'directus_users.person', 'cases.candidate')
    .where('directus_users.email', 'like', 'secretary-self@%')
    .whereNotNull('cases.no')
    .pluck('cases.no');
  expect(own.length).toBeGreaterThan(0);
  const { tables } = await figuresOf('secretary-self');
  const shown = tables.find(({ id }) => id === 'panels')?.rows.map(({ name }) => name);
  for (const no of own) expect(shown).not.toContain(no);
});

const siteSecret = { 'x-site-secret': inject('env').PURGE_SECRET ?? '' };
const counts = [{ day, group: 'news', views: 3 }];

test('views of several web servers add up', async () => {
  for (const views of [3, 4]) {
    const body = { counts: [{ day, group: 'news', views }] };
    expect((await visitor('POST', '/office/views', body, siteSecret)).status).toBe(200);
  }
  const row = await database()('page_views')
    .where({ id: `${day} news` })
    .first('views');
  expect(Number(row?.views)).toBe(7);
});

test.each([
  ['without the secret', { counts }, {}, 'E_NOT_FOUND'],
  ['with a wrong secret', { counts }, { 'x-site-secret': 'x' }, 'E_NOT_FOUND'],
  ['of an unknown group', { counts: [{ ...counts[0], group: 'x' }] }, siteSecret, 'E_BAD_REQUEST'],
  ['of no day', { counts: [{ ...counts[0], day: 'x' }] }, siteSecret, 'E_BAD_REQUEST'],
] as const)('a report %s is refused', async (_, body, headers, code) => {
  expect((await visitor('POST', '/office/views', body, { ...headers })).code).toBe(code);
});
