import { expect, test } from 'vitest';
import { checkSecurityTable } from './security-table.ts';

const problemsOf = (...lines: string[]) =>
  checkSecurityTable([
    { path: 'docs/security.md', text: lines.join('\n') },
    { path: 'shell/server/log.test.ts', text: '' },
  ]).problems;
const known = '| 1.1.1 | Logs | Met | `shell/server/log.test.ts`, beside it `log.test.ts` |';

test('accepts rows whose files exist', () => {
  expect(problemsOf(known, '| 1.2–1.4 | LDAP | N/A | None is used |')).toEqual([]);
});

test('reports files that do not exist', () => {
  expect(problemsOf(known, '| 1.1.2 | Logs | Met | `shell/server/og.test.ts` |')).toEqual([
    'docs/security.md names shell/server/og.test.ts, which does not exist.',
  ]);
});

test.each(['| 1.1.2 | Logs | Good | Some |', '| 1.1.2 | Logs | Met |  |'])(
  'reports the row %s',
  (line) => {
    expect(problemsOf(known, line)).toEqual([
      'docs/security.md: 1.1.2 has no status or no reason.',
    ]);
  },
);

test('reports a page without an assessment', () => {
  expect(problemsOf('Nothing')).toEqual(['docs/security.md assesses nothing.']);
});
