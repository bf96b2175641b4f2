// The preview of the rule: docs/domain/office.md, "Rule preview".
import '../areas.ts';
import type { RulePreview } from '@site/shared/api';
import { isSmall } from '@site/shared/domain/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import {
  forgetReviewedCases,
  makeReviewedCase,
  reviewersOfDifferentEmployers,
  seat,
} from './specimens/review-specimens.ts';

const reviewed = 6;
const numbers: string[] = [];
let closedToChair = '';

/** Closed cases of reviews with a mean of about 3.7, one of them with a part of the chair. */
beforeAll(async () => {
  const db = database();
  const reviewers = await reviewersOfDifferentEmployers(3);
  for (let index = 0; index <= reviewed; index += 1) {
    const id = await makeReviewedCase({
      state: 'closed',
      decided_at: hoursFromNow(-60),
      released_at: hoursFromNow(-50),
      closed_at: hoursFromNow(-50),
      outcome: 'accepted',
      ...(index === 0 && { sponsor: personOf('chair').id }),
    });
    for (const reviewer of reviewers) {
      await seat(id, { reviewer, state: 'finished' });
    }
    await db('reviews')
      .whereIn('assignment', db('review_assignments').where({ case: id }).select('id'))
      .update({ submitted_at: hoursFromNow(-70) });
    const { no } = await db('cases').where({ id }).first('no');
    if (index === 0) closedToChair = no;
    else numbers.push(no);
  }
});
afterAll(async () => {
  await forgetReviewedCases();
  await closeDatabase();
});

async function preview(login: string, query = ''): Promise<RulePreview> {
  const answer = await (await as(login))('GET', `/office/rule-preview${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const changedTo = ({ cases }: RulePreview) =>
  (cases ?? []).filter(({ no }) => numbers.includes(no)).map(({ from, to }) => `${from}-${to}`);

test('a chair sees which cases a higher mean would have left to the chair, by number', async () => {
  const before = await database()('cases').where('no', numbers[0]).first();
  expect(changedTo(await preview('chair'))).toEqual([]);
  const strict = await preview('chair', '?accept=4.5');
  expect(strict.asked).toEqual({ ...strict.now, accept: 4.5 });
  expect(changedTo(strict)).toEqual(Array(reviewed).fill('accept-split'));
  expect(JSON.stringify(strict)).not.toMatch(/Первозванн|Pervozvann/);
  expect(await database()('cases').where('no', numbers[0]).first()).toEqual(before);
});

test('a case that the firewall closes is neither named nor counted', async () => {
  const strict = await preview('chair', '?accept=4.5');
  expect(JSON.stringify(strict)).not.toContain(closedToChair);
  const count = ({ tables }: RulePreview) =>
    tables
      .find(({ id }) => id === 'preview-kinds')
      ?.rows.find(({ name }) => name === 'admission')
      ?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const admin = count(await preview('admin', '?accept=4.5'));
  if (admin) expect(count(strict) ?? 0).toBeLessThanOrEqual(admin);
});

test('an administrator gets counts without numbers, and none below five', async () => {
  for (const accept of [1, 3.4, 3.5, 3.6, 3.7, 3.8, 4.5, 5]) {
    const { cases, tables } = await preview('admin', `?accept=${accept}`);
    expect(cases).toBeNull();
    const values = tables.flatMap(({ rows }) => rows.flatMap((row) => row.values));
    expect(values.filter((value) => value !== null && isSmall(value))).toEqual([]);
  }
});

test.each([
  ['?accept=3.649', 3.6],
  ['?accept=3,6', 3.6],
  ['?accept=9', 3.5],
  ['?accept=x', 3.5],
  ['?accept=1&accept=2', 3.5],
])('%s is asked for as %s: steps of a tenth, within the limits', async (query, accept) => {
  expect((await preview('chair', query)).asked.accept).toBe(accept);
});

test.each(['secretary', 'editor', 'member', 'senior'])('%s has no preview', async (login) => {
  expect((await (await as(login))('GET', '/office/rule-preview')).code).toBe('E_FORBIDDEN');
  expect((await visitor('GET', '/office/rule-preview')).status).toBe(403);
});
