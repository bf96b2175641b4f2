import { expect, test } from 'vitest';
import { missesOf, type Played, tableOf, totalOf } from './table.ts';

const good: Played = {
  title: 'kill -9 of Redis',
  isPlanned: false,
  asked: { public: 50, members: 20, actions: 12 },
  failed: { public: 0, members: 1, actions: 2 },
  failures: new Map([['GET /c 502', 1]]),
  actions: { done: 10, lost: 0, doubled: 0, unknown: 0 },
  answersAfter: 0.5,
  wholeAfter: 1.25,
};

test('members may see failures of a fault, but not of what is planned', () => {
  expect(missesOf(good)).toEqual([]);
  expect(missesOf({ ...good, isPlanned: true })).toEqual([
    '1 requests of members failed',
    '2 actions failed',
  ]);
});

test.each<[string, Partial<Played>, string]>([
  ['public request', { failed: { ...good.failed, public: 1 } }, '1 public requests failed'],
  ['lost action', { actions: { ...good.actions, lost: 1 } }, '1 actions are lost'],
  ['doubled action', { actions: { ...good.actions, doubled: 2 } }, '2 actions were done twice'],
  [
    'action without outcome',
    { actions: { ...good.actions, unknown: 1 } },
    '1 actions have no known outcome',
  ],
  ['program that stays away', { wholeAfter: undefined }, 'not every program is ready again'],
  ['scenario that broke off', { problem: 'no upgrade' }, 'no upgrade'],
  ['missing load', { asked: { ...good.asked, public: 0 } }, 'there was no load'],
])('a %s is never accepted', (_, changed, miss) => {
  expect(missesOf({ ...good, ...changed })).toEqual([miss]);
});

test('the table has a line for each scenario, and says what failed and what was not tried', () => {
  const rows = [good, { title: 'disk full', notTried: 'no disk' }];
  expect(tableOf(rows)).toMatchInlineSnapshot(`
    "| Scenario         | public | failed | /c | failed | POST | failed | done | lost | doubled | answers after | whole after |   verdict |
    |------------------|-------:|-------:|---:|-------:|-----:|-------:|-----:|-----:|--------:|--------------:|------------:|----------:|
    | kill -9 of Redis |     50 |      0 | 20 |      1 |   12 |      2 |   10 |    0 |       0 |         0.5 s |       1.3 s |     holds |
    | disk full        |      – |      – |  – |      – |    – |      – |    – |    – |       – |             – |           – | not tried |

    kill -9 of Redis: 1 × GET /c 502
    disk full: not tried, no disk"
  `);
  expect(totalOf(rows)).toEqual({ done: 10, lost: 0, doubled: 0 });
});
