// Members of the staff from whom the confidential part of a case is kept: docs/domain/admissions.md, "Firewall".
import type { FirewallReason } from '@site/shared/api';
import type { Knex } from 'knex';
import { type Caller, isDuty } from '../../engine/actions/caller.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import { emailOf } from './application/application.ts';
import type { CaseRow } from './row-types.ts';

type CaseParts = Pick<CaseRow, 'id' | 'candidate' | 'sponsor' | 'nominator'>;

/**
 * Why the confidential part of a case is closed to a person, and they may not act in it; null if it is open to them.
 * An endorser whose reference was asked for stays behind the firewall whatever they answered.
 */
export async function firewallOf(
  database: Knex,
  item: CaseParts,
  person: string | null,
): Promise<FirewallReason | null> {
  return (await firewallsOf(database, [item], person)).get(item.id) ?? null;
}

/**
 * The refusal of somebody who is nothing but staff for a case or a part of it, and has a part in the case: neither state
 * nor revision is theirs to read. Its candidate, for example, is an actor of their own.
 */
export async function closedToStaff(
  database: Knex,
  { item, caller, as }: { item: CaseParts; caller: Pick<Caller, 'person'>; as: readonly string[] },
): Promise<Refusal | undefined> {
  if (!as.every(isDuty)) return undefined;
  return (await firewallOf(database, item, caller.person)) ? refusal('E_FIREWALL') : undefined;
}

/** The cases that are closed to a person, by id. An endorser is known by person, or by the address of their account. */
export async function firewallsOf(
  database: Knex,
  cases: readonly CaseParts[],
  person: string | null,
): Promise<ReadonlyMap<string, FirewallReason>> {
  if (person === null) return new Map(cases.map(({ id }) => [id, 'conflict']));
  const linked = await appealsByCase(database);
  const both = <Value>(found: ReadonlyMap<string, Value>) => {
    const also = [...found].flatMap(([id, value]) =>
      (linked.get(id) ?? []).map((other) => [other, value] as const),
    );
    return new Map([...also, ...found]);
  };
  const endorsed = both(await endorsedBy(database, person));
  const reviewed = both(await reviewedBy(database, person));
  return new Map(
    cases.flatMap((item): [string, FirewallReason][] => {
      const role = (['candidate', 'sponsor', 'nominator'] as const).find(
        (name) => item[name] === person,
      );
      const id = item.id;
      const reason = role ?? (endorsed.has(id) ? 'endorser' : (reviewed.get(id) ?? null));
      return reason ? [[id, reason]] : [];
    }),
  );
}

/**
 * The cases that are closed to one of these people. Whatever is counted, dated or ordered for a reader (load, medians,
 * pending work) is computed without the rows of these cases: a difference would tell who has a part in them.
 */
export async function closedCases(
  database: Knex,
  readers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (readers.length === 0) return new Set();
  const cases = await database('cases').select('id', 'candidate', 'sponsor', 'nominator');
  const closed = await Promise.all(readers.map((reader) => firewallsOf(database, cases, reader)));
  return new Set(closed.flatMap((found) => [...found.keys()]));
}

/** The other case of every appeal and of every case that was appealed: who has a part in one has it in both. */
async function appealsByCase(database: Knex): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database('cases').whereNotNull('appeal_of').select('id', 'appeal_of');
  return new Map(
    rows.flatMap((row) => {
      const [appeal, first] = [row.id, row.appeal_of ?? ''];
      return [[appeal, [first]] as const, [first, [appeal]] as const];
    }),
  );
}

/** The cases in which a person was asked for a reference. */
async function endorsedBy(database: Knex, person: string): Promise<ReadonlyMap<string, true>> {
  const email = await emailOf(database, person);
  const rows = await database('endorsements')
    .where((own) => {
      own.where({ endorser_person: person });
      if (email) own.orWhereRaw('lower(endorser_email) = ?', [email]);
    })
    .distinct('case');
  return new Map(rows.map((row) => [row.case, true]));
}

/** States of an assignment in which a reviewer has read the case, may read it soon, or has a conflict. */
const involvedStates = [
  'invited',
  'waiting_ruling',
  'cleared',
  'drafting',
  'overdue',
  'submitted',
  'finished',
  'recused',
];

/** The cases of which a person is a reviewer, or was recused: nobody reads the other reviews in a second role. */
async function reviewedBy(
  database: Knex,
  person: string,
): Promise<ReadonlyMap<string, FirewallReason>> {
  const rows = await database('review_assignments')
    .where({ reviewer: person })
    .whereIn('state', involvedStates)
    .select('case', 'state');
  return new Map(rows.map((row) => [row.case, row.state === 'recused' ? 'conflict' : 'reviewer']));
}
