// All personal data, in every collection: docs/domain/own-data.md. Collections declare it (`personal`). Export, erasure
// and the merge of two records read it here, so that none of them misses a collection.
import { allAreas } from '../../engine/area.ts';
import { once } from '../../engine/once.ts';
import { knownCollections } from '../../engine/schema/known-collections.ts';
import { erasedColumns, exportedColumns } from '../../engine/schema/personal.ts';
import type {
  ArchivedRows,
  FieldDefinition,
  OtherRows,
  OwnedRows,
  PersonalColumns,
} from '../../engine/schema/types.ts';

/** A column that refers to a person or account, and how a merge of two records treats its rows. */
export type Pointer = {
  readonly collection: string;
  readonly by: string;
  readonly owner: 'person' | 'account';
} & Pick<OwnedRows, 'merged' | 'once'>;

/** Rows of one collection that belong to a person. */
export type PersonalData = Pointer &
  Pick<OwnedRows, 'where'> & {
    readonly shown?: Omit<ArchivedRows, 'fields'> & { readonly fields: readonly string[] };
    readonly left: Exclude<OwnedRows['left'], 'as declared'>;
  };

/** A column that refers to a person but is no personal data, with the reason. */
type NotPersonalData = Pointer & Pick<OtherRows, 'why'>;

type Table = {
  readonly collection: string;
  readonly fields: readonly FieldDefinition[];
  readonly personal?: PersonalColumns;
};

/** All collections, and the tables of Directus with personal data. */
const tables = once((): Table[] => [
  ...knownCollections(),
  ...allAreas()
    .flatMap((area) => Object.entries(area.personal ?? {}))
    .map(([collection, personal]) => ({ collection, personal, fields: [] })),
]);

const columns = once(() =>
  tables().flatMap((table) =>
    Object.entries(table.personal ?? {}).map(([by, rows]) => ({ table, by, rows })),
  ),
);

/** All personal data, in the order of the archive: of the person, then of the account; the record itself first. */
export const personalData = once((): readonly PersonalData[] =>
  columns()
    .flatMap(({ table, by, rows }) => ('left' in rows ? dataOf(table, by, rows) : []))
    .toSorted((a, b) => rankOf(a) - rankOf(b)),
);

/** Columns that refer to a person or account but are no personal data. */
export const notPersonalData = once((): readonly NotPersonalData[] =>
  columns().flatMap(({ table: { collection }, by, rows }) =>
    'why' in rows ? { ...rows, collection, by, owner: rows.owner ?? 'person' } : [],
  ),
);

function dataOf(
  { collection, fields }: Table,
  by: string,
  { shown, left, owner, ...rows }: OwnedRows,
): PersonalData {
  const record = { collection, fields };
  return {
    ...rows,
    collection,
    by,
    owner: owner ?? 'person',
    ...(shown && {
      shown: {
        ...shown,
        fields: shown.fields === 'as declared' ? exportedColumns(record) : shown.fields,
      },
    }),
    left: left === 'as declared' ? erasedColumns(record) : left,
  };
}

function rankOf({ by, owner }: Pointer): number {
  return (owner === 'person' ? 0 : 2) + (by === 'id' ? 0 : 1);
}
