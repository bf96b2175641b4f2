// docs/decisions/067-upgrades-only-add.md
import '../areas.ts';
import { expect, test } from 'vitest';
import { breakingChanges, layoutOf } from '../engine/schema/column-changes.ts';
import { currentDefinition } from '../engine/schema/definition.ts';
import { contractions, undeclared } from './contractions.ts';
import { releasedLayout } from './released-layout.ts';

test('this version only adds to the tables of the released one, except for what that did without', () => {
  const { version, layout } = releasedLayout();
  const changes = breakingChanges(layout, layoutOf(currentDefinition().collections));
  expect(undeclared(changes, version), 'to be declared in contractions.ts a version later').toEqual(
    [],
  );
  const stale = contractions.filter(({ change }) => !changes.includes(change));
  expect(stale, 'contractions of an earlier version').toEqual([]);
});

test('what a version still uses is not removed beside it', () => {
  const declared = [{ change: 'news.lead: is gone', unusedSince: '1.10.0' }];
  const changes = ['news.lead: is gone', 'news.slug: is gone'];
  expect(undeclared(changes, '1.9.0', declared)).toEqual(changes);
  expect(undeclared(changes, '1.10.0', declared)).toEqual(['news.slug: is gone']);
});
