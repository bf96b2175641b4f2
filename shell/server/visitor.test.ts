import { expect, test } from 'vitest';
import type { AppContext } from './app-env.ts';
import { trustIn } from './trusted-proxies.ts';
import { addressOf, isPrivateAddress, requestOrigin } from './visitor.ts';

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '172.20.1.1', 'fd00::1'])(
  '%s is of this machine or house',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '8.8.8.8'])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

/** A request by a connection from an address. */
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
    'who comes without a proxy is where the connection is',
    '203.0.113.9',
    '198.51.100.1',
    '203.0.113.9',
  ],
  ['a proxy that is not listed is a visitor', '10.2.0.1', '198.51.100.1', '10.2.0.1'],
  ['a listed proxy tells the visitor', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a row of listed proxies does', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  [
    'what the visitor wrote stands further left',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.1.2.3',
    '198.51.100.1',
  ],
  ['what is no address is no visitor', '127.0.0.1', 'nobody', '127.0.0.1'],
])('%s', (_rule, peer, forwarded, address) => {
  expect(addressOf(from(peer, { 'x-forwarded-for': forwarded }), behindTwo)).toBe(address);
});

test('https is what a listed proxy says, and nobody else', () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(requestOrigin(from('10.1.0.1', headers), behindTwo)).toBe('https://site.test');
  expect(requestOrigin(from('10.2.0.1', headers), behindTwo)).toBe('http://site.test');
});
