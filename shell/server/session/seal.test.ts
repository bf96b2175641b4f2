import { expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { testKeys } from '../testing/site.ts';
import { createSealer } from './seal.ts';

const clock = createClock();
const keys = readConfig({
  SESSION_KEYS: testKeys,
  PURGE_SECRET: 'sixteen and more',
  DIRECTUS_PUBLIC_TOKEN: 'public-token',
}).sealingKeys;
const session = {
  token: 'backend-token',
  accessExpiresAt: Date.now() + 1000,
  endsAt: Date.now() + 60_000,
  remember: false,
};

test('decrypts what it encrypted, which others cannot read', async () => {
  const sealed = await createSealer(keys, clock).seal(session);
  expect(sealed).not.toContain('backend-token');
  expect(await createSealer(keys, clock).open(sealed)).toMatchObject(session);
});

test('decrypts with an older key, but not with an unknown one', async () => {
  const [, old] = keys;
  const sealed = await createSealer(old ? [old] : [], clock).seal(session);
  expect(await createSealer(keys, clock).open(sealed)).toMatchObject(session);
  expect(await createSealer(keys.slice(0, 1), clock).open(sealed)).toBeNull();
});

test.each([0, 1, 2, 3, 4])('refuses a session changed in part %i', async (part) => {
  const sealer = createSealer(keys, clock);
  const parts = (await sealer.seal(session)).split('.');
  parts[part] = `A${parts[part]?.slice(1) ?? ''}x`;
  expect(await sealer.open(parts.join('.'))).toBeNull();
});

test('refuses an expired session', async () => {
  const later = createClock();
  const sealed = await createSealer(keys, later).seal(session);
  later.move(61_000);
  expect(await createSealer(keys, later).open(sealed)).toBeNull();
});

test.each(['', 'x', 'a.b.c.d.e'])('refuses the text "%s"', async (text) => {
  expect(await createSealer(keys, clock).open(text)).toBeNull();
});
