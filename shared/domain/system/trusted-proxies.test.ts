import { expect, test } from 'vitest';
import { trustedProxiesIn } from './trusted-proxies.ts';

test('trusts the proxies of this machine by default', () => {
  expect(trustedProxiesIn(undefined)).toEqual(['loopback']);
  expect(trustedProxiesIn('')).toEqual(['loopback']);
});

test('trusts addresses, subnets and names', () => {
  const list = 'uniquelocal, 203.0.113.7,10.0.0.0/24, 2001:db8::1,2001:db8::/32';
  expect(trustedProxiesIn(list)).toEqual(list.split(',').map((one) => one.trim()));
});

test.each(['1', '0', 'true', 'proxy.example', '10.1', '10.0.0.0/33', 'loopback,', '*'])(
  'rejects “%s”',
  (list) => expect(() => trustedProxiesIn(list)).toThrow('TRUST_PROXY must be addresses'),
);
