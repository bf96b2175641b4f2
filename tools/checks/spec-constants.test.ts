import { expect, test } from 'vitest';
import { checkSpecConstants } from './spec-constants.ts';

const rules = { pause: 2000, toast: { max: 5, keys: ['F8'] }, refused: () => 'no' };

function check(text: string, path = 'shell/src/toast.test.ts') {
  return checkSpecConstants({ specRules: rules }, [{ path, text }]).problems;
}

test('is content when tests name every number and sentence', () => {
  const text =
    'specRules.pause; specRules.toast.max.toString(); specRules.toast.keys; specRules.refused("x")';
  expect(check(text)).toEqual([]);
});

test('finds those no test names', () => {
  expect(check('specRules.pause; specRules.toast.keys; specRules.refused()')).toEqual([
    'No test names specRules.toast.max.',
  ]);
});

test('counts neither a longer name nor the name of the whole group', () => {
  expect(check('specRules.pauses; specRules.toast; specRules.refused')).toEqual([
    'No test names specRules.pause.',
    'No test names specRules.toast.max.',
    'No test names specRules.toast.keys.',
  ]);
});

test('counts only tests', () => {
  expect(check('specRules.pause', 'shell/src/toast.ts')).toHaveLength(4);
});

test('does not pass when there is nothing to prove', () => {
  expect(checkSpecConstants({}, []).problems).toEqual(['There are no constants.']);
});
