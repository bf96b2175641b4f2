// Loads all data that the projections need, inside a transaction, with values normalised across databases: SQLite
// stores JSON as text, true as 1 and a date as milliseconds.
import type { Consent, Person, VisibilitySetting } from '@site/shared/api';
import type { AccountStatus, VisibleField } from '@site/shared/domain/people';
import type { ShownAttempt } from '@site/shared/domain/skills';
import type { Knex } from 'knex';
import { listOf } from '../../../engine/actions/caller.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf, storedDay } from '../../../engine/values.ts';

/** All data that the projections of a person are computed from. */
export type PersonFile = {
  person: Omit<Person, 'translations' | 'topics'>;
  /** Null without an account. */
  accountStatus: AccountStatus | null;
  /** Staff roles of an active account. */
  duties: readonly string[];
  texts: readonly Omit<StoredRowIn<'people_translations'>, 'id' | 'person'>[];
  /** Ids of topics, in the person's order. */
  topics: readonly string[];
  visibility: readonly Pick<VisibilitySetting, 'field' | 'level'>[];
  /** Ledger of consents to dissemination, oldest first. */
  dissemination: readonly Pick<Consent, 'action' | 'fields'>[];
  /** Saved attempts of the skill check that the person shares. */
  attempts: readonly ShownAttempt[];
  /** Whether an offer as a mentor is published. */
  offersMentoring: boolean;
};

/** Loads the files of these people; unknown ids are skipped. */
export async function readPersonFiles(trx: Knex, ids: readonly string[]): Promise<PersonFile[]> {
  const people = await trx('people').whereIn('id', ids);
  const accounts = await trx('directus_users').whereIn('person', ids);
  const texts = byPerson(await trx('people_translations').whereIn('person', ids));
  const topics = byPerson(await trx('people_topics').whereIn('person', ids).orderBy('sort'));
  const visibility = byPerson(await trx('visibility_settings').whereIn('person', ids));
  const consents = byPerson(
    await trx('consents')
      .whereIn('person', ids)
      .where('kind', 'dissemination')
      .orderBy(['at', 'id']),
  );
  const attempts = byPerson(
    await trx('skill_attempts').whereIn('person', ids).where('shared', true),
  );
  const mentors = new Set<string>(
    await trx('mentor_profiles').whereIn('person', ids).where('state', 'published').pluck('person'),
  );
  const accountsOf = byPerson(accounts);
  return people.map((row) => {
    const { id } = row;
    const [account] = accountsOf(id);
    return {
      person: personOf(row),
      accountStatus: account?.account_status ?? null,
      duties: account?.account_status === 'active' ? listOf(account.staff_roles) : [],
      texts: texts(id),
      topics: topics(id).map(({ topic }) => topic),
      visibility: visibility(id),
      dissemination: consents(id).map(({ action, fields }) => ({
        action,
        fields: parsed(fields) as VisibleField[] | null,
      })),
      attempts: attempts(id).map(({ scores, started_at, finished_at }) => ({
        scores: parsed(scores) as ShownAttempt['scores'],
        started_at: instantOf(started_at).toISOString(),
        finished_at: finished_at ? instantOf(finished_at).toISOString() : null,
      })),
      offersMentoring: mentors.has(id),
    };
  });
}

function personOf(row: StoredRowIn<'people'>): PersonFile['person'] {
  return {
    ...row,
    mononym: Boolean(row.mononym),
    accepts_contact: Boolean(row.accepts_contact),
    directory_listed: Boolean(row.directory_listed),
    languages: parsed(row.languages),
    links: parsed(row.links),
    former_names: parsed(row.former_names),
    grade_since: storedDay(row.grade_since),
    joined_at: storedDay(row.joined_at),
  } as PersonFile['person'];
}

/** Parses a JSON value that some databases return as text. */
export function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : (value ?? null);
}

/** Groups rows by person. */
function byPerson<Line extends { person: string | null }>(
  rows: readonly Line[],
): (id: string) => Line[] {
  const grouped = Map.groupBy(rows, ({ person }) => person);
  return (id) => grouped.get(id) ?? [];
}
