import type { ActionContext } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import type { Belonging } from './belonging.ts';
import { belongings } from './belongings.ts';

/** Who somebody is in the database. */
export type Owner = { account: string; person: string | null };

/** What of one kind belongs to a person. */
export type Kind = NonNullable<Belonging['shown']> & { readonly rows: readonly Row[] };

/** Everything that is given out about somebody, kind by kind. */
export async function ownRows(
  { rows }: Pick<ActionContext, 'rows'>,
  owner: Owner,
): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const { collection, by, owner: whose, where, shown } of belongings) {
    const key = owner[whose];
    if (!shown || key === null) continue;
    const mine = { [by]: { _eq: key } };
    const found = await rows(collection).find(where ? { _and: [mine, where] } : mine, shown.fields);
    kinds.push({ ...shown, rows: found });
  }
  return kinds;
}

/** What stands at a path of a row, as text; of several rows behind a relation a JSON list. */
export function valueAt(row: Row, path: string): string {
  const value = path.split('.').reduce<unknown>(step, row);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => step(one, name));
  return (value as Row | null | undefined)?.[name];
}
