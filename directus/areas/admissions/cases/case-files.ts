// Files of applications behind links that work for a short time and one account: docs/domain/files.md, rule 14.
import type { CaseFileLink } from '@site/shared/api';
import { openGateStates } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { type Caller, callerOf } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import { signedText, verifiedText } from '../../../engine/confidential/signed-text.ts';
import { downloadFile } from '../../../engine/files/download-file.ts';
import type { Host, Request, Response } from '../../../engine/host.ts';
import { notFound, refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { isOnBoard } from '../../people/board.ts';
import { appealAgainst, casesOfFile } from '../decision/appealed-case.ts';
import { firewallOf } from '../firewall.ts';
import { isMaskedFor } from '../reviews/masked-review.ts';
import type { CaseRow } from '../row-types.ts';
import { voteObstacle } from '../votes/vote-board.ts';
import { openingFor } from './break-glass.ts';

/** How long a link to a file works. */
const lifetime = 10 * 60_000;
const purpose = 'case-file';

/** The files of a case, and of the case that it appeals against, with links for one account. The caller of this function has checked who may have them. */
export async function caseFilesFor(
  host: Host,
  item: CaseRow,
  account: string,
): Promise<CaseFileLink[]> {
  const rows: { file: string; name: string; type: string | null; size: unknown }[] = await host
    .database('case_files')
    .join('directus_files', 'directus_files.id', 'case_files.file')
    .whereIn('case', casesOfFile(item))
    .orderBy('case_files.id')
    .select('case_files.file as file', 'case_files.name as name')
    .select('directus_files.type as type', 'directus_files.filesize as size');
  const until = new Date(now().getTime() + lifetime);
  return rows.map(({ file, name, type, size }) => {
    const token = signedText(host, purpose, `${file} ${account} ${until.getTime()}`);
    return {
      id: file,
      name,
      type: type ?? '',
      size: Number(size),
      link: { address: `/assets/cases/${token}`, until: until.toISOString() },
    };
  });
}

/**
 * Sends the file of a link. Throws `E_TOKEN_EXPIRED` once it is over, and `E_NOT_FOUND` for a forged link, another
 * account, and a caller who may not read the application (any more).
 */
export async function sendCaseFile(
  host: Host,
  request: Request,
  response: Response,
): Promise<void> {
  const caller = await callerOf(host.database, request.accountability ?? null);
  const text = verifiedText(host, purpose, request.params.token ?? '');
  const [file = '', account = '', until = '0'] = text?.split(' ') ?? [];
  if (text === undefined || caller.user === null || account !== caller.user) throw notFound();
  if (Number(until) <= now().getTime()) throw refusal('E_TOKEN_EXPIRED');
  const kept = await host.database('case_files').where({ file }).first();
  if (!kept || !(await mayRead(host, caller, kept.case))) throw notFound();
  const stored = await host.database('directus_files').where({ id: file }).first();
  if (!stored) throw notFound();
  await downloadFile(host, response, stored);
}

/**
 * Whether a person may read the application of a case: its candidate, its reviewers and those of the appeal after the
 * gate, and the staff on this side of the firewall.
 */
async function mayRead(host: Host, caller: Caller, id: string): Promise<boolean> {
  const { database } = host;
  const item = await database('cases').where({ id }).first();
  if (!item) return false;
  const appeal = await appealAgainst(database, item);
  return (
    (await mayReadOf(host, caller, item)) ||
    (appeal !== undefined && (await mayReadOf(host, caller, appeal)))
  );
}

async function mayReadOf(host: Host, caller: Caller, item: CaseRow): Promise<boolean> {
  const { database } = host;
  if (item.candidate === caller.person) return true;
  if (item.state === 'draft' || item.state === 'removed') return false;
  if (await hasOpenGate(database, item, caller.person)) return true;
  if (caller.person && item.state === 'ratifying' && (await mayVote(host, item, caller.person)))
    return true;
  const isOffice = ['secretary', 'chair'].some((duty) => caller.duties.includes(duty));
  const mayOpen =
    isOffice ||
    (caller.duties.includes('admin') && (await openingFor(database, item, caller.person)) !== null);
  return mayOpen && (await firewallOf(database, item, caller.person)) === null;
}

/** Whether a person votes on the case, as a member of the board. */
async function mayVote(host: Host, item: CaseRow, person: string): Promise<boolean> {
  const { database } = host;
  const record = await database('people').where({ id: person }).first('board_since', 'standing');
  if (!isOnBoard(record)) return false;
  const settings = await settingsOf({ database });
  return (await voteObstacle({ host, trx: database, settings, now: now() }, item, person)) === null;
}

async function hasOpenGate(
  database: Knex,
  item: CaseRow,
  reviewer: string | null,
): Promise<boolean> {
  if (reviewer === null || item.state === 'closed') return false;
  const assignment = await database('review_assignments')
    .where({ case: item.id, reviewer })
    .whereIn('state', openGateStates)
    .first('submitted_at');
  return assignment !== undefined && !isMaskedFor(item, assignment);
}
