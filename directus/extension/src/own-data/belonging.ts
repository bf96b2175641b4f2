import type { Row } from '../host.ts';

/** A column that points at people, and what becomes of its rows when two records turn out to be one person. */
export type Pointer = {
  readonly collection: string;
  /** The column that points at the person or the account. */
  readonly by: string;
  readonly owner: 'person' | 'account';
  /**
   * What the merge of two records does with it (docs/domain/people.md): rows of the record that goes
   * become those of the one that stays, or go with it.
   */
  readonly merged: 'moves' | 'goes';
  /** Columns that, with the owner, only one row has; where both people have one, the one who stays keeps theirs. */
  readonly once?: readonly string[];
};

/** Rows of one collection that belong to a person. */
export type Belonging = Pointer & {
  /** Only rows of which this holds, in the words of the backend. */
  readonly where?: Row;
  /** Name of its files in the archive, and what stands above it; absent where nothing is given out. */
  readonly shown?: {
    readonly name: string;
    readonly title: { readonly ru: string; readonly en: string };
    /** Columns of the archive; with dots, of rows behind a relation. */
    readonly fields: readonly string[];
  };
  /**
   * What the erasure leaves: `nothing`; `everything` (the link to a person who has no name any more);
   * `by itself` what goes with the row it hangs on; or the row with these columns changed.
   */
  readonly left: 'nothing' | 'everything' | 'by itself' | Row;
};
