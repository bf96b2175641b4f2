import type { Knex } from 'knex';
import type { FilterContext, Hook, Key, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { currentDefinition } from '../schema/definition.ts';
import { requireWriteAccess } from './require-write-access.ts';

type LimitedList = {
  /** The collection of the rows that have the list, the field name of the list, and its maximum length. */
  of: string;
  field: string;
  most: number;
  /** The junction collection, and its foreign key to the row. */
  links: string;
  by: string;
};

/** The lists whose definition sets a maximum length. */
function limitedLists(): LimitedList[] {
  const { collections, relations } = currentDefinition();
  return collections.flatMap(({ collection: of, fields }) =>
    fields.flatMap(({ field, meta }) => {
      const { most } = (meta.options ?? {}) as { most?: number };
      const relation = relations.find((one) => {
        return one.related_collection === of && one.meta.one_field === field;
      });
      if (!most || !relation) return [];
      return [{ of, field, most, links: relation.collection, by: relation.field }];
    }),
  );
}

/** Marks a link that is saved with the form of its row, whose whole list has been counted. */
const alreadyCounted = Symbol('counted');

/**
 * Enforces the maximum number of links of a list on plain writes, whether the links are saved with their row
 * or on their own: `E_INVALID` with the list field (docs/domain/refused-input.md, rule 3). Writes of the
 * system itself are not checked.
 */
export const limitLists: Hook = ({ filter }, host) => {
  for (const list of limitedLists()) {
    filter(`${list.of}.items.create`, (payload, _meta, { accountability }) => {
      const value = listValueOf(list, payload);
      if (accountability === null || value === undefined) return payload;
      if (addedTo(value).length > list.most) throw tooMany(list);
      return { ...payload, [list.field]: withMark(value) };
    });
    filter(`${list.of}.items.update`, async (payload, { keys = [] }, context) => {
      const value = listValueOf(list, payload);
      if (context.accountability === null || value === undefined) return payload;
      await requireWriteAccess(host, context, { collection: list.of, to: 'update' });
      for (const key of keys) {
        const count = await countAfter(context, list, key, value);
        if (count > list.most) throw tooMany(list);
      }
      return { ...payload, [list.field]: withMark(value) };
    });
    filter(`${list.links}.items.create`, async (payload, _meta, context) => {
      const link = payload as Row & { [alreadyCounted]?: true };
      const { [list.by]: row } = link;
      if (context.accountability === null || link[alreadyCounted] || typeof row !== 'string')
        return link;
      // Every role that may create links may also update them.
      await requireWriteAccess(host, context, { collection: list.links, to: 'update' });
      if ((await stored(context, list, row)).length >= list.most) throw tooMany(list);
      return link;
    });
  }
};

const tooMany = ({ field }: LimitedList) => refusal('E_INVALID', { field });

/** The value of a list field in a body. Directus itself refuses a body that is no object. */
const listValueOf = ({ field }: LimitedList, payload: unknown): unknown => Object(payload)[field];

/** A list is sent whole or as a set of changes. Directus itself refuses anything else. */
const isWhole = (value: unknown): value is unknown[] => Array.isArray(value);
const partOf = (value: unknown, part: 'create' | 'delete'): unknown[] => {
  const found = ((value ?? {}) as Row)[part];
  return Array.isArray(found) ? found : [];
};
const addedTo = (value: unknown) => (isWhole(value) ? value : partOf(value, 'create'));

async function countAfter(
  context: FilterContext,
  list: LimitedList,
  row: Key,
  value: unknown,
): Promise<number> {
  if (!value || isWhole(value)) return addedTo(value).length;
  const removed = partOf(value, 'delete');
  const left = (await stored(context, list, row)).filter((id) => !removed.includes(id));
  return left.length + addedTo(value).length;
}

async function stored(
  { database }: FilterContext,
  { links, by }: LimitedList,
  row: Key,
): Promise<Key[]> {
  return (database as Knex)(links)
    .where({ [by]: row })
    .pluck('id');
}

function withMark(value: unknown): unknown {
  const marked = addedTo(value).map((link) =>
    typeof link === 'object' && link !== null ? { ...link, [alreadyCounted]: true } : link,
  );
  if (isWhole(value)) return marked;
  return marked.length > 0 ? { ...(value as Row), create: marked } : value;
}
