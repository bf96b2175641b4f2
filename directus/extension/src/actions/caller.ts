import type { Knex } from 'knex';
import { siteUserId } from '../../../schema/access/ids.ts';
import type { Accountability } from '../host.ts';

/** Somebody who asks for an action, as the rules see them. */
export type Caller = {
  /** Account; null for visitors and for the house itself. */
  user: string | null;
  /** Person behind the account. */
  person: string | null;
  standing: string | null;
  grade: string | null;
  /** `editor`, `secretary`, `chair`, `admin`; none unless the account is active. */
  duties: readonly string[];
  /** A job of the house. */
  system: boolean;
  /** The network part of the address, for the log. */
  addressPrefix: string | null;
  /** What the browser says of itself. */
  userAgent: string | null;
  /** The session the call belongs to. */
  session: string | null;
};

const nobody: Omit<Caller, 'addressPrefix' | 'userAgent'> = {
  user: null,
  person: null,
  standing: null,
  grade: null,
  duties: [],
  system: false,
  session: null,
};

/** The house itself: jobs and what follows from another event. */
export const theHouse: Caller = { ...nobody, system: true, addressPrefix: null, userAgent: null };

/** Reads inside the transaction who calls. An account that may not be used is nobody. */
export async function callerOf(trx: Knex, accountability: Accountability): Promise<Caller> {
  const addressPrefix = prefixOf(accountability?.ip);
  const userAgent = accountability?.userAgent ?? null;
  const user = accountability?.user;
  if (!user || user === siteUserId) return { ...nobody, addressPrefix, userAgent };
  const account = await trx('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .where({ 'directus_users.id': user })
    .first(
      'directus_users.person as person',
      'directus_users.account_status as status',
      'directus_users.staff_roles as duties',
      'people.standing as standing',
      'people.grade as grade',
    );
  if (account?.status !== 'active') return { ...nobody, addressPrefix, userAgent };
  return {
    user,
    person: account.person,
    standing: account.standing,
    grade: account.grade,
    duties: listOf(account.duties),
    system: false,
    addressPrefix,
    userAgent,
    session: accountability?.session ?? null,
  };
}

/** What the log calls a caller whom no rule has named; null for visitors. */
export function kindOf({ system, duties, person }: Caller): string | null {
  if (system) return 'system';
  return duties[0] ?? (person ? 'person' : null);
}

const staff: readonly string[] = ['editor', 'secretary', 'chair', 'admin'];

/** Whether an actor of a machine is somebody with a duty, not somebody of the item. */
export function isDuty(actor: string): boolean {
  return staff.includes(actor);
}

/** Whether who asks looks after what everybody reads. */
export function isEditor({ caller }: { readonly caller: Caller }): boolean {
  return ['editor', 'admin'].some((duty) => caller.duties.includes(duty));
}

/** PostgreSQL gives the list itself, SQLite its text. */
export function listOf(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}

/** `/24` of an IPv4 address, `/48` of an IPv6 one: enough to see a pattern, not a person. */
export function prefixOf(address: string | null | undefined): string | null {
  if (!address) return null;
  const plain = address.replace(/^::ffff:/, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
