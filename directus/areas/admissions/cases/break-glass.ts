// Access of an administrator to the confidential part of one case: docs/domain/admissions.md, "Break-glass access".
import type { CaseOpening } from '@site/shared/api';
import type { CaseLogEntry } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { inTransaction } from '../../../engine/actions/in-transaction.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { approversOf } from '../approvers.ts';
import { firewallOf } from '../firewall.ts';
import { appendToLog, readLog } from '../log/case-log.ts';
import type { CaseContext, CaseRow } from '../row-types.ts';
import { addMessage } from './case-messages.ts';
import { type CaseReader, readsConfidential } from './staff-reader.ts';

/** How long the confidential part is open after the confirmation. */
const openFor = 24 * 3_600_000;

/** The entry of the log that opens a case, and the one that says it was read. */
const openingType = 'break-glass';
const readingType = 'break-glass-read';

/** An opening in the log: to which administrator, confirmed by which chair, until when, and the note with the reason. */
type LoggedOpening = { opened_to: string; chair: string; until: string; message: string };

/** The person who acts as chair or administrator. */
const partiesOf = (context: Pick<ActionContext, 'caller' | 'firstApprover'>) =>
  approversOf(context, 'chair', 'admin');

/** Keeps the reason as a note of the administrator; the entry of the log opens the case. Nobody opens one of their own. */
export async function openToAdministrator(
  context: CaseContext<{ reason: string }>,
): Promise<ChangesIn<'cases'>> {
  const { trx, item, payload, note, now } = context;
  const { chair, admin } = partiesOf(context);
  for (const { person } of [chair, admin]) {
    if (await firewallOf(trx, item, person)) throw refusal('E_FIREWALL');
  }
  await addMessage({ ...context, caller: admin }, item, {
    direction: 'internal',
    body: payload.reason,
    template: openingType,
  });
  note({ opened_to: admin.person, until: untilFrom(now) });
  return {};
}

/** The opening as the log has it. */
export async function openingLogged(context: CaseContext): Promise<LoggedOpening> {
  const { trx, item, now } = context;
  const { chair, admin } = partiesOf(context);
  const message = await trx('case_messages')
    .where({ case: item.id, author: admin.person, template: openingType })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .first('id');
  return {
    opened_to: admin.person ?? '',
    chair: chair.person ?? '',
    until: untilFrom(now),
    message: message?.id ?? '',
  };
}

function untilFrom(now: Date): string {
  return new Date(now.getTime() + openFor).toISOString();
}

/** Whether and until when a case is open to a person now; it closes by itself. */
export async function openingFor(
  database: Knex,
  item: CaseRow,
  person: string | null,
): Promise<CaseOpening | null> {
  if (person === null) return null;
  const last = lastOpening(await readLog(database, item.id), person);
  const until = last && loggedOpening(last)?.until;
  return until && Date.parse(until) > timeNow().getTime() ? { until } : null;
}

/** What an entry of the log says about an opening; null for every other entry. */
export function loggedOpening({ type, payload }: CaseLogEntry): LoggedOpening | null {
  return type === openingType ? (payload as LoggedOpening) : null;
}

function lastOpening(log: readonly CaseLogEntry[], person: string): CaseLogEntry | undefined {
  return log.findLast((entry) => loggedOpening(entry)?.opened_to === person);
}

/**
 * Lets the reader into the confidential part: by their duty, or as an administrator to whom it was opened, whose reading
 * the log then has. Throws `E_FORBIDDEN`.
 */
export async function mustReadConfidential(
  host: Host,
  accountability: Accountability,
  item: CaseRow,
  reader: CaseReader,
): Promise<void> {
  if (readsConfidential(reader)) return;
  const isAdmin = reader.duties.includes('admin');
  if (!isAdmin || !(await openingFor(host.database, item, reader.person))) {
    throw refusal('E_FORBIDDEN');
  }
  await logReading(host, accountability, item, reader);
}

/** Adds that the case was read, once for an opening. */
async function logReading(
  host: Host,
  accountability: Accountability,
  item: CaseRow,
  { person }: CaseReader,
): Promise<void> {
  if (await hasBeenRead(host.database, item, person)) return;
  await inTransaction(host, { accountability }, async ({ context }) => {
    await context.trx('cases').where({ id: item.id }).forUpdate().first('id');
    if (await hasBeenRead(context.trx, item, person)) return;
    await appendToLog(context, item, { type: readingType, payload: {}, role: 'admin' });
  });
}

async function hasBeenRead(database: Knex, item: CaseRow, person: string): Promise<boolean> {
  const log = await readLog(database, item.id);
  const opened = lastOpening(log, person);
  return log.some(
    ({ type, actor, seq }) => type === readingType && actor === person && seq > (opened?.seq ?? 0),
  );
}
