import { expect, test } from 'vitest';
import type { AppContext } from './app-env.ts';
import { trustIn } from './trusted-proxies.ts';
import { addressOf, isPrivateAddress, requestOrigin } from './visitor.ts';

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1'])(
  'treats %s as private',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '8.8.8.8'])(
  'treats %s as public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

/** A request over a connection from an address. */
function from(peer: string, headers: Record<string, string>): AppContext {
  const asked = new Request('http://site.test/', { headers });
  return {
    req: { url: asked.url, header: (name: string) => asked.headers.get(name) ?? undefined },
    env: { incoming: { socket: { remoteAddress: peer } } },
  } as unknown as AppContext;
}
const behindTwo = trustIn(['loopback', '10.1.0.0/16']);

test.each([
  [
    'uses the address of the connection without a proxy',
    '203.0.113.9',
    '198.51.100.1',
    '203.0.113.9',
  ],
  ['treats an unlisted proxy as the visitor', '10.2.0.1', '198.51.100.1', '10.2.0.1'],
  ['trusts the header of a listed proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['trusts a chain of listed proxies', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  [
    'ignores entries that the visitor wrote',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.1.2.3',
    '198.51.100.1',
  ],
  ['ignores an entry that is not an address', '127.0.0.1', 'nobody', '127.0.0.1'],
])('%s', (_rule, peer, forwarded, address) => {
  expect(addressOf(from(peer, { 'x-forwarded-for': forwarded }), behindTwo)).toBe(address);
});

test('trusts x-forwarded-proto of a listed proxy only', () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(requestOrigin(from('10.1.0.1', headers), behindTwo)).toBe('https://site.test');
  expect(requestOrigin(from('10.2.0.1', headers), behindTwo)).toBe('http://site.test');
});
