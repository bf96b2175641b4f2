// The log of a case, linked by hashes: docs/domain/admissions.md, "The case log".
import { randomBytes } from 'node:crypto';
import {
  type CaseLogEntry,
  findLogFault,
  type Json,
  type LogFault,
  linkedEntry,
} from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

type Entry = {
  readonly type: string;
  readonly payload: { readonly [key: string]: Json };
  /** The role of the caller, where it does not follow from the case. */
  readonly role?: string;
};

/**
 * Adds an entry to the log of a case, in the transaction of its event. The row of the case is locked by the action,
 * so that two events cannot get the same number.
 */
export async function appendToLog(
  context: Pick<ActionContext, 'trx' | 'rows' | 'caller' | 'now'>,
  item: Pick<CaseRow, 'id'> & Partial<Pick<CaseRow, 'candidate' | 'nominator'>>,
  { type, payload, role }: Entry,
): Promise<void> {
  const { trx, rows, caller, now } = context;
  const id = item.id;
  const last = await trx('case_events').where({ case: id }).orderBy('seq', 'desc').first();
  const event = {
    case: id,
    type,
    actor: caller.system ? null : caller.person,
    actorRole: role ?? (type === 'vote' ? 'board' : roleIn(caller, item)),
    // The heads of days are published: nobody may find an entry by trying what it could say.
    payload: { ...payload, nonce: randomBytes(16).toString('base64url') },
    at: now.toISOString(),
  };
  const linked = await linkedEntry(event, last ? { seq: Number(last.seq), hash: last.hash } : null);
  await rows('case_events').add(rowOf(linked));
}

/** An entry as it is stored. */
function rowOf({ actorRole, prevHash, ...entry }: CaseLogEntry) {
  return { id: uuid(), ...entry, actor_role: actorRole, prev_hash: prevHash };
}

/** The log of a case, in order. */
export async function readLog(database: Knex, id: string): Promise<CaseLogEntry[]> {
  const rows = await database('case_events').where({ case: id }).orderBy('seq');
  return rows.map(entryOf);
}

/** A stored entry. What somebody has made unreadable keeps the entry from having its hash, and is no error here. */
export function entryOf(row: EitherRowIn<'case_events'>): CaseLogEntry {
  return {
    case: row.case,
    seq: Number(row.seq),
    type: row.type,
    actor: row.actor || null,
    actorRole: row.actor_role,
    payload: readable(() => jsonOf<Json>(row.payload)),
    at: readable(() => instantOf(row.at).toISOString()),
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}

function readable<Value>(read: () => Value): Value | string {
  try {
    return read();
  } catch {
    return 'unreadable';
  }
}

/** The first fault of the log of a case; null for an intact one. */
export async function logFault(database: Knex, id: string): Promise<LogFault | null> {
  return findLogFault(await readLog(database, id));
}

/** In which role a caller acts in a case. */
function roleIn(
  caller: ActionContext['caller'],
  { candidate, nominator }: Partial<Pick<CaseRow, 'candidate' | 'nominator'>>,
): string {
  if (caller.system) return 'system';
  if (caller.person !== null && caller.person === candidate) return 'candidate';
  if (caller.person !== null && caller.person === nominator) return 'nominator';
  return caller.duties.find((duty) => duty !== 'editor') ?? 'reviewer';
}
