import type { Knex } from 'knex';
import type { Accountability } from '../host.ts';
import { siteUserId } from '../schema/access/ids.ts';

/** The caller of an action, as the rules see them. */
export type Caller = {
  /** Account; null for visitors and for the system. */
  user: string | null;
  /** Person behind the account. */
  person: string | null;
  standing: string | null;
  grade: string | null;
  /** `editor`, `secretary`, `chair`, `admin`; none unless the account is active. */
  duties: readonly string[];
  /** A job or another system process. */
  system: boolean;
  /** The network part of the address, for the log. */
  addressPrefix: string | null;
  /** The user agent of the browser. */
  userAgent: string | null;
  /** The session of the request. */
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

/** The system: jobs and consequences of other events. */
export const systemCaller: Caller = {
  ...nobody,
  system: true,
  addressPrefix: null,
  userAgent: null,
};

/** Reads the caller inside the transaction. An account that is not active counts as anonymous. */
export async function callerOf(trx: Knex, accountability: Accountability): Promise<Caller> {
  const addressPrefix = prefixOf(accountability?.ip);
  const userAgent = accountability?.userAgent ?? null;
  const user = accountability?.user;
  if (!user || user === siteUserId) return { ...nobody, addressPrefix, userAgent };
  const account = await trx('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .where('directus_users.id', user)
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

/** The kind of a caller in the log when no step names it; null for visitors. */
export function kindOf({ system, duties, person }: Caller): string | null {
  if (system) return 'system';
  return duties[0] ?? (person ? 'person' : null);
}

const staff: readonly string[] = ['editor', 'secretary', 'chair', 'admin'];

/** Whether an actor of a machine is a staff role and not related to a single item. */
export function isDuty(actor: string): boolean {
  return staff.includes(actor);
}

/** Whether the caller edits public content. */
export function isEditor({ caller }: { readonly caller: Caller }): boolean {
  return ['editor', 'admin'].some((duty) => caller.duties.includes(duty));
}

/** PostgreSQL returns a list, SQLite its JSON text. */
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
