// The rights that one kind of content gives: to whoever reads what is published, to the editors, to
// the administrator.
import type { Options, PermissionDefinition } from '../types.ts';
import { allow, allowDelete, related, traceFields } from './rights.ts';

/** Rows that belong to a row: its texts, its links. */
type Child = {
  collection: string;
  /** The column that names the parent; with `fixed` columns it is set once. */
  parent: string;
  fixed?: string[];
  fields: string[];
  /** Computed by the backend: readable, never written. */
  computed?: string[];
  /** Written by the backend alone. */
  kept?: true;
  /** A further condition for readers who do not edit. */
  rows?: Options;
};

/** One kind of content. */
export type Content = {
  collection: string;
  /** What editors write and readers see. */
  fields: string[];
  /** Given once, when the row is made. */
  born?: string[];
  /** Changed by actions or computed: readable, never written. */
  computed?: string[];
  children?: Child[];
};

/** The texts of a collection in two languages. */
export function texts(
  collection: string,
  parent: string,
  fields: string[],
  computed: string[] = [],
): Child {
  return {
    collection: `${collection}_translations`,
    parent,
    fixed: ['language'],
    fields: [...fields, 'tr_status'],
    computed: [...computed, 'stale'],
    rows: { tr_status: { _eq: 'ready' } },
  };
}

/** Links to rows of another collection. */
export function linked(collection: string, parent: string, to: string): Child {
  return { collection, parent, fixed: [to], fields: ['sort'] };
}

/** Who signed a row, and who did and has left; those hidden for now are nobody's to read. */
export function authors(collection: string, parent: string): Child[] {
  return [
    linked(`${collection}_authors`, parent, 'person'),
    {
      collection: `${collection}_former_authors`,
      parent,
      kept: true,
      fields: ['sort', 'name_ru', 'name_en'],
    },
  ];
}

/** Reads the rows that meet all conditions, and what belongs to them. */
export function readContent(
  { collection, fields, born = [], computed = [], children = [] }: Content,
  rows: Options[] = [],
): PermissionDefinition[] {
  return [
    allow('read', collection, ['id', ...born, ...fields, ...computed], all(rows)),
    ...children.map((child) =>
      allow(
        'read',
        child.collection,
        childFields(child),
        all([...(child.rows ? [child.rows] : []), ...related(child.parent, rows)]),
      ),
    ),
  ];
}

/** Reads everything, creates and changes: the editors' part. */
export function editContent(content: Content): PermissionDefinition[] {
  const { collection, fields, born = [], computed = [], children = [] } = content;
  return [
    allow('read', collection, ['id', ...born, ...fields, ...computed, ...traceFields]),
    allow('create', collection, ['id', ...born, ...fields]),
    allow('update', collection, fields),
    ...children.map((child) => allow('read', child.collection, childFields(child))),
    ...written(children).flatMap((child) => [
      allow('create', child.collection, [
        'id',
        child.parent,
        ...(child.fixed ?? []),
        ...child.fields,
      ]),
      allow('update', child.collection, child.fields),
      // A link or a text that is taken out of a form is deleted; the row itself is not.
      ...(child.fixed?.includes('language') ? [] : [allowDelete(child.collection)]),
    ]),
  ];
}

/** The editors' part, and deleting. */
export function ownContent(content: Content): PermissionDefinition[] {
  const removed = [content, ...written(content.children)].map(({ collection }) => collection);
  const edited = editContent(content);
  return [
    ...edited.filter(({ action }) => action !== 'delete'),
    ...removed.map((collection) => allowDelete(collection)),
  ];
}

function written(children: readonly Child[] = []): Child[] {
  return children.filter(({ kept }) => !kept);
}

function childFields({ parent, fixed = [], fields, computed = [] }: Child): string[] {
  return ['id', parent, ...fixed, ...fields, ...computed];
}

function all(rows: Options[]): Options | null {
  return rows.length > 0 ? { _and: rows } : null;
}
