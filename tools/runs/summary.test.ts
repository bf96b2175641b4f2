import { expect, test } from 'vitest';
import { summary } from './summary.ts';

const stage = { name: 'unit', seconds: 61.4, cpu: 120.6 };

test('prints the result and cost of each stage', () => {
  const lines = summary([
    { ...stage, tally: { passed: 12, failed: 0 } },
    { name: 'build', seconds: 9, tally: { passed: 1, failed: 0 } },
  ]);
  expect(lines).toEqual([
    'Stage        passed   failed  seconds    CPU s',
    'unit             12        0       61      121',
    'build             1        0        9        –',
  ]);
});

test('lists the ten slowest files of all stages, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `f${n}`, seconds: n }));
  const lines = summary([{ ...stage, tally: { passed: 12, failed: 0, files } }]);
  expect(lines.slice(3)).toHaveLength(11);
  expect(lines.slice(3, 6)).toEqual(['Slowest files', '    11 s  f11', '    10 s  f10']);
});

test('repeats every failure, with the beginning of its message in plain text', () => {
  const message = `\u001B[31mexpected 1\u001B[39m\n${'more\n'.repeat(20)}`;
  const failures = [{ file: 'a.test.ts', title: 'adds', message }];
  const lines = summary([{ ...stage, tally: { passed: 1, failed: 1, failures } }]);
  expect(lines.slice(3, 6)).toEqual(['Failures', '✗ a.test.ts › adds', '    expected 1']);
  expect(lines.at(-1)).toBe('    more');
  expect(lines.length).toBeLessThan(12);
});

test('names the stage when it failed without naming a test', () => {
  const lines = summary([{ ...stage, tally: { passed: 0, failed: 1 } }]);
  expect(lines).toContain('✗ unit › the stage itself');
});
