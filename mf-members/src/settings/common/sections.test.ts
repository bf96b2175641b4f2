import { expect, test } from 'vitest';
import { presentAddress } from './sections.ts';

test.each([
  ['', '#security', '/c/settings/security'],
  ['', '#portrait', '/c/settings/profile#portrait'],
  ['', '#language', '/c/settings/appearance'],
  ['?link=acme', '#security', '/c/settings/security?link=acme'],
  ['', '#sessions', '/c/settings/security#sessions'],
  ['', '', null],
  ['', '#unknown', null],
  ['', '#constructor', null],
])('an old link with %s%s leads to the page of its part', (search, hash, address) => {
  expect(presentAddress({ search, hash })).toBe(address);
});
