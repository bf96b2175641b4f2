import { expect, test } from 'vitest';
import { openActions } from './open-actions.ts';

test.each([
  ['opens the actions', false, undefined, 'flows'],
  ['leaves another open group', false, 'revisions', 'revisions'],
  ['leaves a collapsed sidebar', true, undefined, undefined],
])('%s', (_, collapsed, activeAccordionItem, expected) => {
  const sidebar = { collapsed, activeAccordionItem };
  openActions(sidebar);
  expect(sidebar.activeAccordionItem).toBe(expected);
});
