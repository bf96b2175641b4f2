// Candidates who may have a second record: docs/domain/names-and-addresses.md, "Duplicates".
import type { PossibleDuplicate } from '@site/shared/api';
import { duplicatesOf, probableDuplicates } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { likenesses } from '../../people/records/duplicates-job.ts';

/** How long the board uses the same comparison of all people, in milliseconds. */
const maxAge = 5 * 60_000;

let compared: { at: number; people: ReadonlySet<string> } | undefined;

/** The people who have a probable duplicate; at most five minutes old, because all people are compared. */
export async function peopleWithDuplicates(database: Knex): Promise<ReadonlySet<string>> {
  const at = now().getTime();
  if (!compared || Math.abs(at - compared.at) > maxAge) {
    const pairs = probableDuplicates(await likenesses({ database }));
    compared = { at, people: new Set(pairs.flat()) };
  }
  return compared.people;
}

/** The probable duplicates of a candidate, each with what both have in common and with its open case. */
export async function candidateDuplicates(
  database: Knex,
  candidate: string,
): Promise<PossibleDuplicate[]> {
  const people = await likenesses({ database });
  const own = people.find(({ id }) => id === candidate);
  const found = own ? duplicatesOf(own, people) : [];
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [names, cases] = await Promise.all([
    database('people').whereIn('id', ids).select('id', 'display_name_ru', 'display_name_en'),
    database('cases')
      .whereIn('candidate', ids)
      .whereNotIn('state', ['draft', 'closed', 'removed'])
      .whereNotNull('no')
      .select('candidate', 'no'),
  ]);
  return found.map(({ id, signs }) => {
    const person = names.find((one) => one.id === id);
    const open = cases.find((one) => one.candidate === id);
    return {
      id,
      name: { ru: person?.display_name_ru ?? '', en: person?.display_name_en ?? '' },
      signs: [...signs],
      openCase: open ? (open.no ?? '') : null,
    };
  });
}
