import { expect, test } from 'vitest';
import * as lent from './index.ts';

test('has every name that releases of remotes import, those that were built earlier too', () => {
  expect(Object.keys(lent).toSorted()).toEqual([
    'ActionButton',
    'ActionButtons',
    'MemberTheme',
    'memberPage',
    'useLeaveGuard',
  ]);
});
