import { expect, test } from 'vitest';
import { isPrivateAddress } from './visitor.ts';

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1'])(
  '%s is of this machine or house',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '8.8.8.8'])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
