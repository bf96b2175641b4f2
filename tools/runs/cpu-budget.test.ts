import { expect, test } from 'vitest';
import { checkBudget } from './cpu-budget.ts';

test('a run within its budget passes, one over it fails and says by how much', () => {
  expect(checkBudget(99.6, 100)).toEqual({ passed: 1, failed: 0 });
  expect(checkBudget(101, 100)).toMatchObject({
    failed: 1,
    failures: [{ message: expect.stringContaining('101 CPU s were used, 100 are allowed') }],
  });
});

test('reports nothing where the system does not provide CPU times', () => {
  expect(checkBudget(undefined, 100)).toBeUndefined();
});
