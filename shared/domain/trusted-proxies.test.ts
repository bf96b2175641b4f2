import { expect, test } from 'vitest';
import { trustedProxiesIn } from './trusted-proxies.ts';

test('without a word the proxies of this machine are believed', () => {
  expect(trustedProxiesIn(undefined)).toEqual(['loopback']);
  expect(trustedProxiesIn('')).toEqual(['loopback']);
});

test('addresses, subnets and names are', () => {
  const list = 'uniquelocal, 203.0.113.7,10.0.0.0/24, 2001:db8::1,2001:db8::/32';
  expect(trustedProxiesIn(list)).toEqual(list.split(',').map((one) => one.trim()));
});

test.each(['1', '0', 'true', 'proxy.example', '10.1', '10.0.0.0/33', 'loopback,', '*'])(
  '“%s” names no proxies',
  (list) => expect(() => trustedProxiesIn(list)).toThrow('TRUST_PROXY must be addresses'),
);
