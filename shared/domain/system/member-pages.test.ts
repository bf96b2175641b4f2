import { expect, test } from 'vitest';
import { leadsToPage } from './member-pages.ts';

test.each([
  ['/c', true],
  ['/c/notifications?show=unread', true],
  ['/c/nowhere', false],
  ['/c/notifications/deeper', false],
  ['/news/a-slug', true],
  ['/members/somebody#contact-messages', true],
])('%s is a page: %j', (address, isThere) => {
  expect(leadsToPage(address)).toBe(isThere);
});
