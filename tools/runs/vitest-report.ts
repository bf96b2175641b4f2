import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../settings.ts';
import type { Failure, Tally } from './tally.ts';

/** The parts of the report of `vitest --reporter=json` that are used. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** The result of a Vitest run; a file that could not be loaded is a failure without a test. */
export function tallyOfVitest(project: string, report: VitestReport): Tally {
  const failures: Failure[] = [];
  const files = report.testResults.map((result) => {
    const file = `${project} ${relative(root, result.name)}`;
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages = [] } of failed) {
      failures.push({ file, title: fullName, message: failureMessages.join('\n') });
    }
    if (result.status === 'failed' && failed.length === 0) {
      failures.push({ file, title: 'the file itself', message: result.message });
    }
    return { file, seconds: (result.endTime - result.startTime) / 1000 };
  });
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed, failures, files };
}

/**
 * What a run printed about an error outside any test (a rejected promise nobody waited for, a worker that
 * died), which the report leaves out; the last lines of the output if it printed none.
 */
export function errorOutsideTests(output: string): string {
  const text = stripVTControlCharacters(output).trimEnd();
  const start = text.search(/^⎯+ (?:Unhandled (?:Rejection|Error|Exception)|.*Error) ⎯+$/m);
  return start === -1 ? text.split('\n').slice(-6).join('\n') : text.slice(start);
}
