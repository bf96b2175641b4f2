import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '172.32.0.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('"%s" is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([{ all: true }, { all: false }])(
  'refuses a name that resolves to this machine',
  (options) => {
    const found = new Promise((settle) => {
      lookupPublic('localhost', options, (error) => settle(error?.message));
    });
    return expect(found).resolves.toBe('Not a public address');
  },
);
