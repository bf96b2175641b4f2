// docs/decisions/038-confidential-texts.md
import '../../areas.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row } from '../host.ts';
import type { Rows } from '../rows.ts';
import { fewValuedSize } from '../schema/fields.ts';
import { knownCollections } from '../schema/known-collections.ts';
import { decryptedRow, encryptedRow, readConfidentialKeys } from './confidential.ts';
import { withConfidential } from './confidential-rows.ts';

const newKey = () => randomBytes(32).toString('base64url');
const [first, second] = [newKey(), newKey()];
const keys = readConfidentialKeys(first);
const collection = 'case_messages';
const message: Row = { id: 'm1', case: 'c1', body: 'Проверить «рекомендателя».' };
const encrypt = (row: Row, by = keys) => encryptedRow(by, { collection, id: String(row.id) }, row);

test('only the confidential fields are encrypted, each time differently', () => {
  const [one, other] = [encrypt(message), encrypt(message)];
  expect(one).toMatchObject({ id: 'm1', case: 'c1' });
  expect(String(one.body)).toMatch(/^encrypted:[0-9a-f]{12}:[\w-]+$/);
  expect(one.body).not.toBe(other.body);
  expect(decryptedRow(keys, collection, one)).toEqual(message);
  expect(encrypt({ ...message, body: null }).body).toBeNull();
});

test('what is encrypted keeps its type', () => {
  const scored = encrypt({ ...message, body: { depth: 4, breadth: null } });
  expect(decryptedRow(keys, collection, scored).body).toEqual({ depth: 4, breadth: null });
});

test.each(
  knownCollections().flatMap((one) =>
    one.fields.flatMap((field) => {
      const size = fewValuedSize(field);
      return size === undefined ? [] : [[one.collection, field.field, size] as const];
    }),
  ),
)('the length of %s.%s tells nothing', (of, field, size) => {
  const lengthOf = (value: unknown) =>
    String(encryptedRow(keys, { collection: of, id: 'r1' }, { [field]: value })[field]).length;
  const values = [true, 3, '', 'accept_with_reservation', [], ['x'.repeat(size - 6)]];
  expect(new Set(values.map(lengthOf)).size).toBe(1);
});

test('what an earlier version stored in plain text has its type', () => {
  const stored = { id: 'r1', scores: '{"conduct":4}', confidence: '3', recommendation: 'accept' };
  const types = { scores: { conduct: 4 }, confidence: 3, recommendation: 'accept' };
  for (const [flag, value] of [
    ['0', false],
    ['false', false],
    ['1', true],
    ['true', true],
  ] as const) {
    const row = decryptedRow(keys, 'reviews', { ...stored, integrity_flag: flag });
    expect(row).toMatchObject({ ...types, integrity_flag: value });
  }
});

test('a value copied to another row, a changed one and one of a missing key are not readable', () => {
  const { body } = encrypt(message);
  // Not the last character, of which base64 ignores some bits.
  const changed = String(body).replace(/.(?=.{8}$)/, (one) => (one === 'A' ? 'B' : 'A'));
  for (const row of [
    { id: 'm2', body },
    { id: 'm1', body: changed },
    { id: 'm1', body: encrypt(message, readConfidentialKeys(second)).body },
  ]) {
    expect(decryptedRow(keys, collection, row).body).toBeNull();
  }
});

test('after a rotation the old key still reads', () => {
  const rotated = readConfidentialKeys(`${second},${first}`);
  expect(decryptedRow(rotated, collection, encrypt(message))).toEqual(message);
  expect(decryptedRow(keys, collection, encrypt(message, rotated)).body).toBeNull();
});

test('what an erasure wrote over a text is shown as it is', () => {
  expect(decryptedRow(keys, collection, { ...message, body: '–' }).body).toBe('–');
});

test.each(['', 'short', `${first},short`])('refuses the keys %j', (text) => {
  expect(() => readConfidentialKeys(text)).toThrow(/CONFIDENTIAL_KEYS/);
});

test('actions write and read plain text', async () => {
  const stored = new Map<string, Row>();
  const pick = (row: Row, fields: readonly string[] = ['*']) =>
    fields.includes('*') ? row : Object.fromEntries(fields.map((name) => [name, row[name]]));
  const rows: Rows = {
    find: async (_, fields) => [...stored.values()].map((row) => pick(row, fields)),
    get: async (key, fields) => pick(stored.get(String(key)) ?? {}, fields),
    add: async (row) => {
      stored.set(String(row.id), row);
      return String(row.id);
    },
    change: async (key, changes) => {
      stored.set(String(key), { ...stored.get(String(key)), ...changes });
    },
    remove: async () => {},
  };
  const messages = withConfidential({ env: { CONFIDENTIAL_KEYS: first } }, collection, rows);
  const id = await messages.add({ case: 'c1', body: 'A' });
  expect(stored.get(String(id))?.body).not.toBe('A');
  expect(await messages.get(id)).toEqual({ id, case: 'c1', body: 'A' });
  await messages.change(id, { body: 'B' });
  expect(await messages.find({}, ['body'])).toEqual([{ body: 'B' }]);
  expect(stored.get(String(id))?.body).not.toBe('B');
});

test('the length of a ciphertext does not tell which of few values it is', () => {
  const lengthOf = (body: unknown) => String(encrypt({ ...message, body }).body).length;
  const values = [
    true,
    false,
    4,
    null,
    'for',
    'against',
    'cannot_judge',
    { depth: 4, breadth: 10 },
  ];
  expect(new Set(values.filter((value) => value !== null).map(lengthOf)).size).toBe(1);
  expect(lengthOf('Длинный отзыв. '.repeat(40))).toBeGreaterThan(lengthOf('for'));
});

test('what was encrypted before with the exact length is still read', () => {
  // Written by an earlier version, with a key of 32 zero bytes.
  const zeros = readConfidentialKeys(Buffer.alloc(32).toString('base64url'));
  const body = 'encrypted:66687aadf862:BwcHBwcHBwcHBwcHtzIAGrDJ2zCBnIjCxu9fMl-ux7lK';
  expect(decryptedRow(zeros, collection, { id: 'm1', body }).body).toBe('for');
});
