import { expect, test } from 'vitest';
import { checkRepeatedCss } from './repeated-css.ts';

const sheet = (name: string, text: string) => ({ path: `mf-public/src/${name}.module.css`, text });
const muted = '.note {\n  color: var(--muted);\n  font-size: 1rem;\n}\n';
const same = '/* again */\n.hint,\n.other {\n  font-size: 1rem;\n  color: var(--muted);\n}\n';

test('counts the lines of a rule that says what an earlier one says, in any order', () => {
  const { seen, problems } = checkRepeatedCss([sheet('a', muted), sheet('b', same)], 4);
  expect(seen).toBe('5 of at most 4 lines');
  expect(problems).toEqual([
    '5 lines of CSS repeat an earlier rule, 4 are allowed: use the classes of shared/ui/kit.module.css.',
    'mf-public/src/b.module.css: 5 lines',
  ]);
});

test('counts rules in groups, and neither steps of animations nor groups themselves', () => {
  const printed = `@media print {\n  ${muted.trim().replaceAll('\n', '\n  ')}\n}\n`;
  const animation = '@keyframes come {\n  from {\n    opacity: 0;\n  }\n}\n';
  const hidden = '.bar {\n  opacity: 0;\n}\n';
  const files = [sheet('a', muted), sheet('b', printed), sheet('c', animation + hidden)];
  expect(checkRepeatedCss(files, 4)).toEqual({ seen: '4 of at most 4 lines', problems: [] });
});

test('the kit comes first', () => {
  const files = [sheet('a', muted), { path: 'shared/ui/kit.module.css', text: same }];
  expect(checkRepeatedCss(files, 0).problems.at(-1)).toBe('mf-public/src/a.module.css: 4 lines');
});

test('fails when there are no style sheets', () => {
  expect(checkRepeatedCss([], 1).problems).toEqual(['There are no style sheets.']);
});
