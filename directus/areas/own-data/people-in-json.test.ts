// Identifiers of people inside JSON: docs/domain/own-data.md, "People in JSON".
import '../../areas.ts';
import { expect, test } from 'vitest';
import { peopleInJson, without, withReplaced } from './people-in-json.ts';

const [from, to] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];

test('replaces identifiers in texts, keys and lists, and keeps equal entries of a list once', () => {
  const value = { list: [from, to, 'x', 'x'], dismissed: { [`person:${from}`]: 'until' }, at: 1 };
  expect(withReplaced(value, from, to)).toEqual({
    list: [to, 'x', 'x'],
    dismissed: { [`person:${to}`]: 'until' },
    at: 1,
  });
});

test('removes entries that name an erased person', () => {
  const value = { list: [{ person: from }, { person: to }], dismissed: { [from]: 1 }, by: from };
  expect(without(value, from)).toEqual({ list: [{ person: to }], dismissed: {} });
  expect(without(from, from)).toBeUndefined();
});

test('lists the columns that fields declare', () => {
  const named = peopleInJson().map(({ collection, field }) => `${collection}.${field}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'reviewer_profiles.standing_conflicts',
      'applications.answers',
      'applications.submitted_answers',
      'approvals.payload',
      'notifications.params',
    ]),
  );
});
