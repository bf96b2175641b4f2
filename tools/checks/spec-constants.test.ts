import { expect, test } from 'vitest';
import { checkSpecConstants } from './spec-constants.ts';

const rules = { pause: 2000, toast: { max: 5, keys: ['F8'] }, refused: () => 'no' };

const code = {
  path: 'shell/src/toast.ts',
  text: 'specRules.pause; const { max, keys } = specRules.toast; specRules.refused()',
};

function check(text: string, path = 'shell/src/toast.test.ts', used = code) {
  return checkSpecConstants({ specRules: rules }, [{ path, text }, used]).problems;
}

const all =
  'specRules.pause; specRules.toast.max.toString(); specRules.toast.keys; specRules.refused("x")';

test('passes when tests name every number and sentence, and code uses it', () => {
  expect(check(all)).toEqual([]);
});

test('reports those that no test names', () => {
  expect(check('specRules.pause; specRules.toast.keys; specRules.refused()')).toEqual([
    'No test names specRules.toast.max.',
  ]);
});

test('does not count a longer name or the name of the whole group', () => {
  expect(check('specRules.pauses; specRules.toast; specRules.refused')).toEqual([
    'No test names specRules.pause.',
    'No test names specRules.toast.max.',
    'No test names specRules.toast.keys.',
  ]);
});

test('counts tests only', () => {
  expect(check('specRules.pause', 'shell/src/other.ts')).toHaveLength(4);
});

test('reports those that no code uses', () => {
  const used = { ...code, text: 'const { max } = specRules.toast; specRules.refused()' };
  expect(check(all, undefined, used)).toEqual([
    'Nothing uses specRules.pause.',
    'Nothing uses specRules.toast.keys.',
  ]);
});

test('a test that reads a file covers constants that the file cannot import', () => {
  const used = { ...code, text: 'specRules.refused(); specRules.toast.max' };
  expect(check(`readFileSync('toast.css'); ${all}`, undefined, used)).toEqual([]);
});

test('fails when there are no constants', () => {
  expect(checkSpecConstants({}, []).problems).toEqual(['There are no constants.']);
});
