import { expect, test } from 'vitest';
import { checkModuleState } from './module-state.ts';

function check(text: string, path = 'shared/remote/open-forms.ts'): readonly string[] {
  const { problems } = checkModuleState([{ path, text }], ['contract', 'member-area']);
  return problems.filter((problem) => problem.startsWith(path));
}

test.each([
  ['a variable', 'let isKept = false;'],
  ['an exported variable', 'export let last: Window | undefined;'],
  ['an empty map', 'const forms = new Map<string, () => void>();'],
  ['a filled set that is added to', "const names = new Set(['a']);\nnames.add('b');"],
  [
    'a list that is pushed to',
    "const lines: string[] = ['a'];\nfunction f() {\n  lines.push('b');\n}",
  ],
  [
    'an object whose part is assigned',
    'const last = { at: 0 };\nfunction f() {\n  last.at = 1;\n}',
  ],
  [
    'an entry that is deleted',
    'const all: Record<string, 1> = { a: 1 };\nconst f = () => {\n  delete all[key];\n};',
  ],
  ['a store', 'export const choice = createStore(() => 1);'],
])('finds %s at the top of a module', (_, text) => {
  expect(check(text)).toHaveLength(1);
});

test('finds state of a page, which is rendered for many people', () => {
  expect(check('let shown = null;', 'mf-members/src/home/account.page.tsx')).toHaveLength(1);
});

test.each([
  ['a list that nobody may change', 'const nobody: readonly string[] = [];'],
  ['what never changes', "const names = new Set(['a']);\nconst has = names.has('a');"],
  ['what a function has', 'export function f() {\n  let count = 0;\n  const all = new Map();\n}'],
  ['a comparison', 'const limits = { max: 1 };\nconst is = limits.max === 1;'],
])('passes %s', (_, text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  'shared/contract/x.ts',
  'shared/member-area/x.ts',
  'shared/remote/x.test.ts',
  'shell/src/x.ts',
])('passes state of %s', (path) => {
  expect(check('let last = 0;', path)).toEqual([]);
});

test('names a declared cache that does not exist any more', () => {
  expect(checkModuleState([], []).problems).toContain(
    'tools/checks/module-state.ts: shared/search/find.ts sounds does not exist any more.',
  );
});
