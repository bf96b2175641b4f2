// The keys of certificates as administrators see them: docs/domain/office.md, "Connections".
// @performs signing-keys.test
import type { OfficeKey } from '@site/shared/api';
import { expect, test } from 'vitest';
import { as } from './backend.ts';

test('administrators see the keys and test them; nothing private is shown', async () => {
  const admin = await as('admin');
  const { body } = await admin('GET', '/office/connections');
  const keys: OfficeKey[] = body.data.keys;
  const signing = keys.filter(({ state }) => state === 'signs').map(({ algorithm }) => algorithm);
  expect(signing.toSorted()).toEqual(expect.arrayContaining(['ES256', 'Ed25519']));
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual([
    'algorithm',
    'created',
    'id',
    'retired',
    'state',
  ]);
  const tested = await admin('POST', '/actions/signing-keys/test', {});
  expect(tested.body.data).toEqual({ failed: [] });
  for (const login of ['chair', 'secretary', 'editor', 'member']) {
    const { code } = await (await as(login))('POST', '/actions/signing-keys/test', {});
    expect(code).toBe('E_FORBIDDEN');
  }
});
