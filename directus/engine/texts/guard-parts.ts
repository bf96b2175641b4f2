import type { FilterContext, FilterMeta, Hook, Host, Key, Row } from '../host.ts';
import { requireWriteAccess } from '../requests/require-write-access.ts';
import { itemsWithin } from '../system-items.ts';
import { keyOf, textOf } from '../values.ts';

/** A collection whose rows belong to a row with a state, such as the texts of an article. */
export type Part = {
  readonly collection: string;
  /** The foreign key, and the collection that it refers to. */
  readonly of: { readonly field: string; readonly collection: string };
  /** The path of the state from the row that the key refers to; its own `state` unless given. */
  readonly state?: string;
  /** The fields with what readers have seen. */
  readonly words?: readonly string[];
};

/** A plain write of a part, with the first submitted field and the first of its words that changes. */
export type PartWrite = {
  readonly to: 'create' | 'update' | 'delete';
  readonly collection: string;
  readonly field?: string | undefined;
  readonly changed?: string | undefined;
};

/**
 * Calls `check` before plain writes of parts, with the state of the row that they belong to; it throws what it refuses. A
 * caller without write permission gets `E_FORBIDDEN`, which does not reveal the state. System writes have no
 * accountability and are allowed.
 */
export function guardParts(
  { filter }: Pick<Parameters<Hook>[0], 'filter'>,
  host: Host,
  parts: readonly Part[],
  check: (state: string, write: PartWrite) => void,
): void {
  for (const part of parts) {
    const { collection, of, words = [] } = part;
    const checkNew = async (context: FilterContext, parent: unknown) => {
      for (const state of await parentStates(host, context, part, textOf(parent))) {
        check(state, { to: 'create', collection });
      }
    };
    filter(`${collection}.items.create`, async (payload, _meta, context) => {
      const parent = keyOf(payload[of.field]);
      if (context.accountability === null || !parent) return payload;
      // Create and update permission go together.
      await requireWriteAccess(host, context, { collection, to: 'update' });
      await checkNew(context, parent);
      return payload;
    });
    filter(`${collection}.items.update`, async (payload, { keys = [] }, context) => {
      if (context.accountability === null) return payload;
      await requireWriteAccess(host, context, { collection, to: 'update' });
      const change = payload;
      const [field] = Object.keys(change);
      // Directus refuses everybody else who gives a part to another row.
      const parent = context.accountability.admin ? keyOf(change[of.field]) : undefined;
      for (const { state, row } of await storedParts(host, context, part, keys)) {
        const isChanged = (word: string) =>
          word in change && keyOf(change[word]) !== keyOf(row[word]);
        check(state, { to: 'update', collection, field, changed: words.find(isChanged) });
        if (parent && parent !== keyOf(row[of.field])) await checkNew(context, parent);
      }
      return payload;
    });
    filter(`${collection}.items.delete`, async (payload, _meta, context) => {
      if (context.accountability === null) return payload;
      await requireWriteAccess(host, context, { collection, to: 'delete' });
      const keys = payload as NonNullable<FilterMeta['keys']>;
      for (const { state } of await storedParts(host, context, part, keys)) {
        check(state, { to: 'delete', collection });
      }
      return payload;
    });
  }
}

async function parentStates(host: Host, context: FilterContext, part: Part, id: string) {
  const { of, state = 'state' } = part;
  const query = { filter: { id: { _eq: id } }, fields: [state], limit: 1 };
  const found: Row[] = await itemsWithin(host, context, of.collection).readByQuery(query);
  return found.map((row) => valueAt(row, state));
}

async function storedParts(host: Host, context: FilterContext, part: Part, keys: readonly Key[]) {
  const { collection, of, state = 'state', words = [] } = part;
  const path = `${of.field}.${state}`;
  const fields = [path, `${of.field}.id`, ...words];
  const query = { filter: { id: { _in: keys } }, fields, limit: -1 };
  const found: Row[] = await itemsWithin(host, context, collection).readByQuery(query);
  return found.map((row) => ({ row, state: valueAt(row, path) }));
}

/** The text at a path of nested rows. */
function valueAt(row: Row, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Row | null)?.[name], row);
  return textOf(found);
}
