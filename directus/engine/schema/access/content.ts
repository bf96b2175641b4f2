// Permissions for one kind of content: for readers of published rows, editors and the administrator.
import type { Options, PermissionDefinition } from '../types.ts';
import { allow, allowDelete, related, traceFields } from './rights.ts';

/** Child rows: translations and links. */
type Child = {
  collection: string;
  /** The foreign key to the parent; it and the `fixed` columns are set once. */
  parent: string;
  fixed?: string[];
  fields: string[];
  /** Computed by the backend: readable, never written. */
  computed?: string[];
  /** Written only by the backend. */
  kept?: true;
  /** An additional condition for readers who are not editors. */
  rows?: Options;
};

/** One kind of content. */
export type Content = {
  collection: string;
  /** Fields that editors write and readers see. */
  fields: string[];
  /** Fields set only at creation. */
  born?: string[];
  /** Fields changed by actions or computed: readable, never writable. */
  computed?: string[];
  children?: Child[];
};

/** The translations of a collection. */
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

/** Authors and former authors of a row; currently hidden authors are readable by nobody. */
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

/** Read permission for rows that meet all conditions, or all the others, and their children. */
export function readContent(
  { collection, fields, born = [], computed = [], children = [] }: Content,
  rows: Options[] = [],
  others: Options[] = [],
): PermissionDefinition[] {
  const either = (conditionsOf: (conditions: Options[]) => Options[]): Options[] =>
    others.length > 0
      ? [{ _or: [rows, others].map((one) => ({ _and: conditionsOf(one) })) }]
      : conditionsOf(rows);
  return [
    allow('read', collection, ['id', ...born, ...fields, ...computed], all(either((one) => one))),
    ...children.map((child) =>
      allow(
        'read',
        child.collection,
        childFields(child),
        all([...(child.rows ? [child.rows] : []), ...either((one) => related(child.parent, one))]),
      ),
    ),
  ];
}

/** Permissions of editors: read everything, create and update. */
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
      // Removing a link or a translation in a form deletes it; the row itself cannot be deleted.
      ...(child.fixed?.includes('language') ? [] : [allowDelete(child.collection)]),
    ]),
  ];
}

/** Permissions of editors, and delete. */
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
