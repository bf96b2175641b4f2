// What the pages of the office read: docs/domain/office.md.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller } from './backend.ts';
import { closeDatabase } from './database.ts';

const duties = ['editor', 'secretary', 'chair', 'admin'] as const;
const staff = {} as Record<(typeof duties)[number], Caller>;
beforeAll(async () => {
  for (const duty of duties) staff[duty] = await as(duty);
});
afterAll(closeDatabase);

test.each(duties)('today of the %s', async (duty) => {
  const { status, body } = await staff[duty]('GET', '/office/today?locale=en');
  expect([status, body.errors]).toEqual([200, undefined]);
});
