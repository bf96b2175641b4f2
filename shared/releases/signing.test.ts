import { expect, test } from 'vitest';
import type { Release } from '../contract/index.ts';
import {
  createKeyPair,
  everyRemote,
  keyIdOf,
  promotionFlaw,
  type ReleaseKey,
  releaseFlaw,
  signedPromotion,
  signedRelease,
  signerOf,
  versionOf,
} from './signing.ts';

const team = createKeyPair();
const signer = signerOf(team.privateKey);
const key: ReleaseKey = {
  id: keyIdOf(team.publicKey),
  publicKey: team.publicKey,
  remotes: ['mf-events'],
  added: '2026-01-01T00:00:00.000Z',
};
const at = new Date('2026-02-01T12:00:00Z');

function releaseOf(name = 'mf-events'): Release {
  const facts = { name, contract: 1, mounts: [], assets: {}, files: { 'web/a.js': 'sha384-a' } };
  const release = { ...facts, version: versionOf(facts) };
  return signedRelease(release, { signer, by: 'anna', commit: 'c0ffee', at });
}

test('a release of a known key is good', () => {
  expect(releaseFlaw(releaseOf(), [key])).toBeUndefined();
});

const other = signerOf(createKeyPair().privateKey);
const signature = releaseOf().signature as NonNullable<Release['signature']>;
const { signature: _, ...unsigned } = releaseOf();

test('the key of the site may release every remote', () => {
  expect(
    releaseFlaw(releaseOf('mf-members'), [{ ...key, remotes: [everyRemote] }]),
  ).toBeUndefined();
});

test.each<[string, Release, readonly ReleaseKey[], string]>([
  ['no signature', unsigned, [key], 'it is not signed'],
  ['an unknown key', releaseOf(), [], `nobody knows the key ${key.id}`],
  ['a withdrawn key', releaseOf(), [{ ...key, withdrawn: key.added }], 'is withdrawn'],
  ['a remote of another team', releaseOf('mf-members'), [key], 'may not release mf-members'],
  [
    'another file under the same version',
    { ...releaseOf(), files: { 'web/a.js': 'sha384-b' } },
    [key],
    'its version is not that of its files',
  ],
  [
    'another commit',
    { ...releaseOf(), signature: { ...signature, commit: 'decade' } },
    [key],
    'its signature does not fit',
  ],
  [
    'a signature of somebody else with the name of the key',
    { ...releaseOf(), signature: { ...signature, value: other.sign(['mf-events']) } },
    [key],
    'its signature does not fit',
  ],
])('a release with %s is refused', (_, release, keys, reason) => {
  expect(releaseFlaw(release, keys)).toContain(reason);
});

const promotion = signedPromotion({ name: 'mf-events', version: 'v1', serial: 7 }, signer);

test('a promotion of a known key is good', () => {
  expect(promotionFlaw({ name: 'mf-events', version: 'v1' }, promotion, [key])).toBeUndefined();
});

test.each([
  ['no signature', 'mf-events', 'v1', undefined, 'its promotion is not signed'],
  ['another version', 'mf-events', 'v2', promotion, 'its promotion is of another version'],
  ['another serial', 'mf-events', 'v1', { ...promotion, serial: 8 }, 'does not fit'],
  ['another remote', 'mf-members', 'v1', promotion, 'may not release mf-members'],
])('a promotion with %s is refused', (_, name, version, signed, reason) => {
  expect(promotionFlaw({ name, version }, signed, [key])).toContain(reason);
});

test('a canary is signed with its percentage, and not as a live version', () => {
  const canary = { name: 'mf-events', version: 'v1', percent: 10 };
  const signed = signedPromotion({ ...canary, serial: 7 }, signer);
  expect(promotionFlaw(canary, signed, [key])).toBeUndefined();
  for (const other of [
    { ...canary, percent: 100 },
    { name: 'mf-events', version: 'v1' },
  ]) {
    expect(promotionFlaw(other, signed, [key])).toContain('does not fit');
  }
  expect(promotionFlaw(canary, promotion, [key])).toContain('does not fit');
});

test('a key of another kind signs nothing', () => {
  expect(() => signerOf('no key')).toThrow();
});
