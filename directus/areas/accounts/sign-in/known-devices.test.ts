import { expect, test } from 'vitest';
import { knownDevice, withDevice } from './known-devices.ts';

const host = { env: { SECRET: 'a secret' } };
const account = (id: string) => ({ id, secured_at: null });
const [vera, oleg] = [account('vera'), account('oleg')];

test('recognises a browser of the account by a stable number', () => {
  const first = withDevice(host, vera, undefined);
  const number = knownDevice(host, vera, first);
  expect(number).toMatch(/^[\w-]{22}$/);
  expect(withDevice(host, vera, first)).toBe(first);
  expect(knownDevice(host, vera, withDevice(host, oleg, first))).toBe(number);
});

test('gives two browsers of an account different numbers', () => {
  const [one, other] = [1, 2].map(() => withDevice(host, vera, undefined));
  expect(knownDevice(host, vera, one)).not.toBe(knownDevice(host, vera, other));
});

test('rejects a forged cookie: other account, other secret, other number', () => {
  const own = withDevice(host, oleg, undefined);
  expect(knownDevice(host, vera, own)).toBeUndefined();
  expect(knownDevice({ env: { SECRET: 'another' } }, oleg, own)).toBeUndefined();
  const [, signature] = own.split('.');
  expect(knownDevice(host, oleg, `${'A'.repeat(22)}.${signature}`)).toBeUndefined();
});

test.each(['', 'x', '~~~', 'я'.repeat(66), `${'a'.repeat(22)}.${'b'.repeat(43)}`])(
  'ignores a malformed cookie: “%s”',
  (cookie) => expect(knownDevice(host, vera, cookie)).toBeUndefined(),
);

test('remembers the last four accounts of a browser', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const cookie = names.reduce((had, name) => withDevice(host, account(name), had), '');
  const known = names.filter((name) => knownDevice(host, account(name), cookie) !== undefined);
  expect(known).toEqual(['b', 'c', 'd', 'e']);
});

test('forgets browsers after a new password or a confirmed address', () => {
  const before = withDevice(host, vera, undefined);
  const secured = { ...vera, secured_at: '2026-05-01T10:00:00.000Z' };
  expect(knownDevice(host, secured, before)).toBeUndefined();
  expect(knownDevice(host, secured, withDevice(host, secured, before))).toBeDefined();
});
