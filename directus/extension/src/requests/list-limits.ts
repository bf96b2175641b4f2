import type { Knex } from 'knex';
import { definitionFor } from '../../../schema/definition.ts';
import type { FilterContext, Hook, Key, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { mustBeWriter } from './may-write.ts';

type List = {
  /** The rows that have the list, its name in their form, and how many it may hold. */
  of: string;
  field: string;
  most: number;
  /** The collection of the links, and its column that names the row. */
  links: string;
  by: string;
};

const { collections, relations } = definitionFor({ name: '', siteUrl: '' });

/** The lists whose definition says how many they may hold. */
const limited: readonly List[] = collections.flatMap(({ collection: of, fields }) =>
  fields.flatMap(({ field, meta }) => {
    const { most } = (meta.options ?? {}) as { most?: number };
    const relation = relations.find((one) => {
      return one.related_collection === of && one.meta.one_field === field;
    });
    if (!most || !relation) return [];
    return [{ of, field, most, links: relation.collection, by: relation.field }];
  }),
);

/** Marks a link that comes with the form of its row, whose list has been counted as a whole. */
const counted = Symbol('counted');

/**
 * Holds plain writes to how many links a list may have, written with its row or by themselves: `E_INVALID`
 * and the list (docs/domain/refused-input.md, rule 3). The house itself is trusted.
 */
export const limitLists: Hook = ({ filter }, host) => {
  for (const list of limited) {
    filter(`${list.of}.items.create`, (payload, _meta, { accountability }) => {
      const given = givenFor(list, payload);
      if (accountability === null || given === undefined) return payload;
      if (added(given).length > list.most) throw tooMany(list);
      return { ...(payload as Row), [list.field]: withMark(given) };
    });
    filter(`${list.of}.items.update`, async (payload, { keys = [] }, context) => {
      const given = givenFor(list, payload);
      if (context.accountability === null || given === undefined) return payload;
      await mustBeWriter(host, context, { collection: list.of, to: 'update' });
      for (const key of keys) {
        const count = await countAfter(context, list, key, given);
        if (count > list.most) throw tooMany(list);
      }
      return { ...(payload as Row), [list.field]: withMark(given) };
    });
    filter(`${list.links}.items.create`, async (payload, _meta, context) => {
      const link = payload as Row & { [counted]?: true };
      const { [list.by]: row } = link;
      if (context.accountability === null || link[counted] || typeof row !== 'string') return link;
      // Whoever makes these may change them too.
      await mustBeWriter(host, context, { collection: list.links, to: 'update' });
      if ((await stored(context, list, row)).length >= list.most) throw tooMany(list);
      return link;
    });
  }
};

const tooMany = ({ field }: List) => refusal('E_INVALID', { field });

/** What a body says of a list; one that is no row the backend itself refuses. */
const givenFor = ({ field }: List, payload: unknown): unknown => Object(payload)[field];

/** A list is given whole, or as what changes in it; what is neither the backend itself refuses. */
const isWhole = (given: unknown): given is unknown[] => Array.isArray(given);
const partOf = (given: unknown, part: 'create' | 'delete'): unknown[] => {
  const found = ((given ?? {}) as Row)[part];
  return Array.isArray(found) ? found : [];
};
const added = (given: unknown) => (isWhole(given) ? given : partOf(given, 'create'));

async function countAfter(
  context: FilterContext,
  list: List,
  row: Key,
  given: unknown,
): Promise<number> {
  if (!given || isWhole(given)) return added(given).length;
  const removed = partOf(given, 'delete');
  const left = (await stored(context, list, row)).filter((id) => !removed.includes(id));
  return left.length + added(given).length;
}

async function stored({ database }: FilterContext, { links, by }: List, row: Key): Promise<Key[]> {
  return (database as Knex)(links)
    .where({ [by]: row })
    .pluck('id');
}

function withMark(given: unknown): unknown {
  const marked = added(given).map((link) =>
    typeof link === 'object' && link !== null ? { ...link, [counted]: true } : link,
  );
  if (isWhole(given)) return marked;
  return marked.length > 0 ? { ...(given as Row), create: marked } : given;
}
