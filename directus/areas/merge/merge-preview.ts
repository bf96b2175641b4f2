// What a merge would do: docs/domain/office.md, "Merge".
import { isDirectusError } from '@directus/errors';
import { type MergePreview, mergeKinds, type SuspectedPairs } from '@site/shared/api';
import { opensOfficePage } from '@site/shared/domain/office';
import type { Knex } from 'knex';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { inTransaction } from '../../engine/actions/in-transaction.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { jsonOf } from '../../engine/notifications/stored.ts';
import { isRefusal, type Refusal, refusal } from '../../engine/refuse.ts';
import { joinRecords, type MergeOutcome, mayMerge } from './merge-people.ts';

type Pair = { readonly keep: string; readonly other: string };

/** Ends the transaction of a preview, so that nothing of it stays. */
class RolledBack extends Error {
  readonly outcome: MergeOutcome;

  constructor(outcome: MergeOutcome) {
    super('The merge was rolled back');
    this.outcome = outcome;
  }
}

/** Merges two records and rolls everything back. Throws `E_FORBIDDEN`, and `E_NOT_FOUND` for an unknown key. */
export async function mergePreview(
  host: Host,
  accountability: Accountability,
  pair: Pair,
): Promise<MergePreview> {
  const caller = await readerOf(host.database, accountability);
  const tried = await tryMerge(host, accountability, pair);
  if (isRefusal(tried, 'E_NOT_FOUND')) throw tried;
  if (tried instanceof RolledBack) return previewOf(tried.outcome, caller);
  const { keep, other } = pair;
  const swapped = await tryMerge(host, accountability, { keep: other, other: keep });
  return {
    mayMerge: mayMerge({ caller }),
    refusal: {
      code: tried.code,
      params: tried.extensions.params ?? {},
      words: inWords(tried.message),
      otherWay: swapped instanceof RolledBack,
    },
    moves: [],
    account: 'none',
    joinedOn: null,
  };
}

/** The same code as that of the action, in a transaction that is always rolled back. */
async function tryMerge(
  host: Host,
  accountability: Accountability,
  { keep, other }: Pair,
): Promise<RolledBack | Refusal> {
  const tried = inTransaction(host, { accountability }, async ({ context }) => {
    const asked = { ...context, item: { key: keep }, payload: { duplicate: other } };
    throw new RolledBack(await joinRecords(asked));
  });
  return tried.catch((thrown: unknown) => {
    const [first] = [thrown].flat();
    if (first instanceof RolledBack || isDirectusError<Refusal['extensions']>(first)) return first;
    throw thrown;
  });
}

function previewOf({ moved, account, joinedOn }: MergeOutcome, caller: Caller): MergePreview {
  return {
    mayMerge: mayMerge({ caller }),
    refusal: null,
    moves: mergeKinds.flatMap((kind) => {
      // The same rows may name the person in several columns: what they have done for others is not counted.
      const [of] = moved.filter(({ collection }) => collection === kind);
      return of && of.moved + of.dropped > 0
        ? [{ kind, moved: of.moved, dropped: of.dropped }]
        : [];
    }),
    account,
    joinedOn,
  };
}

/** A reason in both languages, `ru · en`; null for one of API clients. */
function inWords(reason: string): { ru: string; en: string } | null {
  const [ru, en] = reason.split(' · ');
  return ru && en ? { ru, en } : null;
}

async function readerOf(database: Knex, accountability: Accountability): Promise<Caller> {
  const caller = await callerOf(database, accountability);
  if (!opensOfficePage('merge', caller.duties)) throw refusal('E_FORBIDDEN');
  return caller;
}

/** Pairs of the last nightly search for duplicates that still exist. Throws `E_FORBIDDEN`. */
export async function suspectedPairs(
  database: Knex,
  accountability: Accountability,
): Promise<SuspectedPairs> {
  await readerOf(database, accountability);
  const run = await database('job_runs')
    .where({ job: 'duplicates' })
    .whereNotNull('result')
    .orderBy('started_at', 'desc')
    .first('result');
  const { first = [] } = jsonOf<{ first?: [string, string][] }>(run?.result) ?? {};
  const people = await database('people')
    .whereIn('id', first.flat())
    .select('id', 'slug', 'display_name_ru', 'display_name_en');
  const named = new Map(
    people.map(({ id, slug, display_name_ru: ru, display_name_en: en }) => [
      id,
      { id, slug, name: { ru: ru ?? '', en: en ?? '' } },
    ]),
  );
  return {
    pairs: first.flatMap(([one, other]): SuspectedPairs['pairs'] => {
      const [a, b] = [named.get(one), named.get(other)];
      return a && b ? [[a, b]] : [];
    }),
  };
}
