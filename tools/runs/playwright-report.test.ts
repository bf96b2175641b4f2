import { expect, test } from 'vitest';
import { tallyOfPlaywright } from './playwright-report.ts';

const passing = { status: 'expected', results: [{ duration: 1500 }] };
const failing = { status: 'unexpected', results: [{ duration: 500, error: { message: 'no' } }] };
const flaky = {
  status: 'flaky',
  results: [{ duration: 100, error: { message: 'once' } }, { duration: 200 }],
};
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: 'news.spec.ts',
      file: 'news.spec.ts',
      specs: [{ title: 'opens', ok: true, tests: [passing] }],
      suites: [
        {
          title: 'without scripts',
          file: 'news.spec.ts',
          specs: [
            { title: 'reads', ok: false, tests: [failing] },
            { title: 'turns', ok: true, tests: [flaky] },
          ],
        },
      ],
    },
  ],
};

test('lists failed and flaky tests', () => {
  const { passed, failed, failures } = tallyOfPlaywright(report);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  expect(failures).toEqual([
    { file: 'e2e/news.spec.ts', title: 'without scripts › reads', message: 'no' },
    { file: 'e2e/news.spec.ts', title: 'without scripts › turns', message: 'once' },
  ]);
});

test('reports the duration of each file', () => {
  expect(tallyOfPlaywright(report).files).toEqual([{ file: 'e2e/news.spec.ts', seconds: 2.3 }]);
});
