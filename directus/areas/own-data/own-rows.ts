import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Row } from '../../engine/host.ts';
import { ownSupports } from '../initiatives/supports.ts';
import { withNames } from './people-in-json.ts';
import { type PersonalData, personalData } from './personal-data.ts';

/** Ids of an account and of its person. */
export type Owner = { account: string; person: string | null };

/** The rows of one kind of personal data. */
export type Kind = NonNullable<PersonalData['shown']> & { readonly rows: readonly Row[] };

/** Loads all exportable data of a person, by kind. */
export async function ownRows(
  { rows, trx, host }: Pick<ActionContext, 'rows' | 'trx' | 'host'>,
  owner: Owner,
): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const { collection, by, owner: whose, where, shown } of personalData()) {
    const key = owner[whose];
    if (!shown || key === null) continue;
    const owned = { [by]: { _eq: key } };
    const found = await rows(collection).find(
      where ? { _and: [owned, where] } : owned,
      shown.fields,
    );
    const { seen = (row: Row) => row } = shown;
    kinds.push({ ...shown, rows: await withNames({ rows }, collection, found.map(seen)) });
  }
  // Most of these rows have no column that refers to the person.
  if (owner.person !== null) kinds.push(await ownSupports({ trx, host }, owner.person));
  return kinds;
}

/** The value at a dotted path of a row, as text; several rows of a relation become a JSON list. */
export function valueAt(row: Row, path: string): string {
  const value = path.split('.').reduce<unknown>(step, row);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => step(one, name));
  return (value as Row | null | undefined)?.[name];
}
