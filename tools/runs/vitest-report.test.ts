import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../settings.ts';
import { errorOutsideTests, tallyOfVitest } from './vitest-report.ts';

const file = { name: join(root, 'a.test.ts'), startTime: 1000, endTime: 3500, message: '' };

test('lists the failed tests and the duration of their files', () => {
  const passed = { fullName: 'adds', status: 'passed' };
  const failed = { fullName: 'takes', status: 'failed', failureMessages: ['expected 1'] };
  const tally = tallyOfVitest('unit', {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ ...file, status: 'failed', assertionResults: [passed, failed] }],
  });
  expect(tally).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'unit a.test.ts', title: 'takes', message: 'expected 1' }],
    files: [{ file: 'unit a.test.ts', seconds: 2.5 }],
  });
});

test('reports a file that could not be loaded', () => {
  const broken = { ...file, status: 'failed', message: 'no such module', assertionResults: [] };
  const { failures } = tallyOfVitest('unit', {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [broken],
  });
  const title = 'the file itself';
  expect(failures).toEqual([{ file: 'unit a.test.ts', title, message: 'no such module' }]);
});

test('finds an error outside any test in what the run printed', () => {
  const error = '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯\nError: nobody waited';
  const section = '⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯\n\nVitest caught 1 unhandled error.\n\n';
  expect(errorOutsideTests(`stderr | a.test.ts\n${section}\u001b[31m${error}\u001b[39m\n`)).toBe(
    error,
  );
  expect(errorOutsideTests('1\n2\n3\n4\n5\n6\nKilled\n')).toBe('2\n3\n4\n5\n6\nKilled');
});
