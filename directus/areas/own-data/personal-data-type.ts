import type { Row } from '../../engine/host.ts';

/** A column that refers to a person or account, and how a merge of two records treats its rows. */
export type Pointer = {
  readonly collection: string;
  /** The column that refers to the person or the account. */
  readonly by: string;
  readonly owner: 'person' | 'account';
  /**
   * How a merge (docs/domain/people.md) treats the rows of the duplicate: `moves` reassigns them to the remaining
   * record, `goes` deletes them with the duplicate.
   */
  readonly merged: 'moves' | 'goes';
  /** Columns that are unique together with the owner; on conflict the row of the remaining record wins. */
  readonly once?: readonly string[];
};

/** Rows of one collection that belong to a person. */
export type PersonalData = Pointer & {
  /** Further Directus filter on the rows. */
  readonly where?: Row;
  /** File name and heading in the archive; absent when the rows are not exported. */
  readonly shown?: {
    readonly name: string;
    readonly title: { readonly ru: string; readonly en: string };
    /** Exported columns; dotted paths follow relations. */
    readonly fields: readonly string[];
    /** A row as its owner may know it; default: as it is. */
    readonly seen?: (row: Row) => Row;
  };
  /**
   * What the erasure leaves: `nothing`; `everything` (the row then refers to an anonymised person); `by itself` for
   * rows that are deleted with their parent; or the row with these columns overwritten.
   */
  readonly left: 'nothing' | 'everything' | 'by itself' | Row;
};
