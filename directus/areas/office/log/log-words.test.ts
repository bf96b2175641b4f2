import '../../../areas.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allActions } from '../../../engine/actions/action-sets.ts';
import { readLogOf } from '../../../engine/schema/access/records.ts';
import { eventWords, kindWords, logKinds, quietActions } from './log-words.ts';

const read = readLogOf(['admin']);

/** The events that are logged besides the declared actions. */
function recorded(): string[] {
  const files = globSync('directus/{areas,engine}/**/*.ts', { exclude: ['**/*.test.ts'] });
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/writeLog\([^;]*?action: '([^']+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
}

test('every action and every recorded event has a sentence in both languages', () => {
  const closed = 'except' in read ? read.except : [];
  const declared = allActions().flatMap(({ set, event, collection }) =>
    closed.includes(collection) ? [] : `${set}.${event}`,
  );
  const others = recorded();
  expect(others).toContain('account.anonymise');
  const all = [...declared, ...others, 'create', 'update', 'delete'];
  expect(all.filter((action) => !eventWords(action)?.ru || !eventWords(action)?.en)).toEqual([]);
});

test('has no words for what is no action', () => {
  const declared = allActions().map(({ set, event }) => `${set}.${event}`);
  expect(quietActions().filter((action) => !declared.includes(action))).toEqual([]);
});

test('every kind has a name in both languages', () => {
  const kinds = logKinds(read);
  expect(kinds).not.toContain('cases');
  expect(kinds.filter((kind) => kindWords(kind).ru === kind)).toEqual([]);
  expect(kindWords('mentorships').en).toBe('Mentorships');
});

test('secretary and chair filter by the kinds of their own area', () => {
  for (const duty of ['secretary', 'chair']) {
    expect(logKinds(readLogOf([duty])).toSorted()).toEqual(['certificates', 'invitations']);
  }
  expect(logKinds(readLogOf(['editor']))).toEqual([]);
});
