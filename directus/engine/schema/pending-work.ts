// Work that waits for staff: declared by the areas, counted on the start page of the studio, and listed by a
// bookmark of its collection.
import type { Knex } from 'knex';
import type { Accountability, Host } from '../host.ts';
import type { ListColumns, Options, StaffRole } from './types.ts';

type Label = readonly [ru: string, en: string];

/** The sections of the start page, in their order. */
export const workSections = {
  decide: ['Решить', 'To decide'],
  answer: ['Ответить', 'To answer'],
  translate: ['Перевести', 'To translate'],
  repair: ['Исправить', 'To fix'],
} as const satisfies Readonly<Record<string, Label>>;

/** How many rows of an entry wait. */
export type Waiting = {
  count: number;
  /** Since when the oldest row waits (ISO 8601); null without rows. */
  oldest: string | null;
  /** When the first row expires; null if the rows do not expire. */
  deadline: string | null;
};

/** Rows of a collection that wait for somebody with a staff role. */
export type PendingWork = {
  /** Identifies the entry: letters and hyphens. */
  readonly name: string;
  readonly section: keyof typeof workSections;
  readonly label: Label;
  /** What is to be done with the rows. */
  readonly hint: Label;
  /** The staff roles whose work it is; they must be able to read the rows. */
  readonly duties: readonly StaffRole[];
  readonly collection: string;
  readonly filter: Options;
  /** Ids of rows that are closed to a person, though readable: they are not this person's work. */
  readonly closedTo?: (database: Knex, person: string) => Promise<readonly string[]>;
  /** The column since which a row waits; the second one counts where the first is empty. */
  readonly since?: readonly [column: string, otherwise?: string];
  /** The column until which a row waits, for rows that expire. */
  readonly until?: string;
  /** Counts the rows where the rights of the collection do not say whose work they are. */
  readonly counted?: (host: Host, accountability: Accountability) => Promise<Waiting>;
  /** The page of the site that lists the rows, for work that is done there. */
  readonly page?: string;
  /** The bookmark that lists the rows, for work that is done in the studio. */
  readonly list?: ListColumns & { readonly label: Label; readonly icon: string };
};

/** A language is missing, not ready, or stale (docs/domain/parity.md). */
const behind: Options = {
  _or: [
    { 'count(translations)': { _lt: 2 } },
    { translations: { tr_status: { _neq: 'ready' } } },
    { translations: { stale: { _eq: true } } },
  ],
};

/** Rows of a collection whose languages differ, among the changeable ones; `column` identifies a row. */
export function behindInTranslation(
  collection: string,
  label: Label,
  column: string,
  { changeable }: { changeable?: Options } = {},
): PendingWork {
  return {
    name: `${collection.replaceAll('_', '-')}-translations`,
    section: 'translate',
    label,
    hint: [
      'Перевода нет, он не готов или устарел',
      'The translation is missing, unfinished or out of date',
    ],
    duties: ['editor'],
    collection,
    filter: changeable ? { _and: [changeable, behind] } : behind,
    since: ['updated_at', 'created_at'],
    list: {
      label: ['Языки расходятся', 'Languages differ'],
      icon: 'translate',
      columns: [column, 'translations.language', 'translations.tr_status', 'translations.stale'],
    },
  };
}
