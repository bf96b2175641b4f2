import { expect, test } from 'vitest';
import { isPrivateAddress, subscriberOf } from './visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1'])(
  '%s is of this machine or house',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '8.8.8.8'])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
