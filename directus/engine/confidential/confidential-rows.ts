import { v7 as uuid } from 'uuid';
import type { Host, Key, Row } from '../host.ts';
import type { AnyRows } from '../rows.ts';
import {
  confidentialFieldsOf,
  confidentialKeysOf,
  decryptedRow,
  encryptedRow,
} from './confidential.ts';

/** Rows of a collection whose confidential values are encrypted when they are written and decrypted when read. */
export function withConfidential(
  host: Pick<Host, 'env'>,
  collection: string,
  rows: AnyRows,
): AnyRows {
  if (confidentialFieldsOf(collection).length === 0) return rows;
  const keys = confidentialKeysOf(host);
  const encrypt = (key: Key, values: Row) =>
    encryptedRow(keys, { collection, id: String(key) }, values);
  return {
    ...rows,
    find: async (filter, fields = ['*']) => {
      const hasId = fields.includes('*') || fields.includes('id');
      const found = await rows.find(filter, hasId ? fields : [...fields, 'id']);
      return found.map((row) => {
        const { id, ...rest } = decryptedRow(keys, collection, row);
        return hasId ? { id, ...rest } : rest;
      });
    },
    get: async (key, fields) =>
      decryptedRow(keys, collection, { id: key, ...(await rows.get(key, fields)) }),
    add: (row) => {
      const id = (row.id ?? uuid()) as Key;
      return rows.add({ ...encrypt(id, row), id });
    },
    change: (key, changes) => rows.change(key, encrypt(key, changes)),
  };
}
