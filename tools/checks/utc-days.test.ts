import { expect, test } from 'vitest';
import { checkUtcDays } from './utc-days.ts';

const problemsIn = (text: string, path = 'mf-members/src/home/to-do.tsx') =>
  checkUtcDays([{ path, text }]).problems;

test('refuses the day of UTC and that of the computer', () => {
  expect(problemsIn('const late = due < now().toISOString().slice(0, 10);')).toHaveLength(1);
  expect(problemsIn("const [day] = at\n  .toISOString()\n  .split('T');")).toHaveLength(1);
  expect(problemsIn('const year = now.getFullYear();')).toHaveLength(1);
});

test('accepts instants, UTC by name, and the module of days', () => {
  expect(problemsIn('const at = now().toISOString(); now().getUTCFullYear();')).toEqual([]);
  const conversion = 'new Date(time).toISOString().slice(0, 10)';
  expect(problemsIn(conversion, 'shared/domain/time/calendar.ts')).toEqual([]);
  expect(problemsIn(conversion, 'mf-members/src/home/to-do.test.tsx')).toEqual([]);
});
