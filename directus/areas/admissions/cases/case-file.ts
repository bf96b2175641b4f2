// A case for its staff: docs/domain/admissions.md, "The case page".
import type {
  CaseApproval,
  CaseFile,
  CaseLogLine,
  CaseMessage,
  ConfidentialCase,
  FiledEndorsement,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  awaitedEndorsements,
  type FlaggedSection,
  findLogFault,
  type SectionReply,
} from '@site/shared/domain/admissions';
import { caseLife } from '@site/shared/domain/workflows';
import { approvalPayload } from '../../../engine/actions/approvals.ts';
import { readState } from '../../../engine/actions/perform.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import type { StoredTime } from '../../../engine/schema/types.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { applicationOfCase } from '../application/application.ts';
import { candidateDuplicates } from '../application/candidate-duplicates.ts';
import { nominationOf } from '../application/nominations.ts';
import {
  appealAgainst,
  appealedCase,
  casesOfFile,
  filedAppeal,
} from '../decision/appealed-case.ts';
import { shownCase } from '../decision/hidden-decision.ts';
import { decisionOf } from '../decision/sealed-decision.ts';
import { isRemindable } from '../endorsements/endorsement-rules.ts';
import { firewallOf } from '../firewall.ts';
import { readLog } from '../log/case-log.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { trackOptions } from '../track-options.ts';
import { loggedOpening, mustReadConfidential, openingFor } from './break-glass.ts';
import { caseActions } from './case-actions.ts';
import { policyOf } from './case-calendar.ts';
import { caseFilesFor } from './case-files.ts';
import { caseRows, hiddenStates, namesOf } from './case-rows.ts';
import { writingDuties } from './staff-commands.ts';
import { type CaseReader, caseReader, readsConfidential } from './staff-reader.ts';

/** The events of cases that two people perform together, with the duties that take part. */
const together: Readonly<Record<CaseApproval['event'], readonly string[]>> = {
  reject: ['secretary', 'chair'],
  void: ['secretary', 'admin'],
  'break-glass': ['chair', 'admin'],
};

/** The part of a case that all of its staff read. Throws `E_FORBIDDEN` and `E_NOT_FOUND`. */
export async function caseFile(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<CaseFile> {
  const { database } = host;
  const { reader, item: stored } = await caseFor(host, accountability, no);
  const [item = stored] = decryptedRows(host, 'cases', [stored]);
  const [settings, tracks, pending] = await Promise.all([
    settingsOf(host),
    trackOptions(database),
    approvalsOf(host, item, reader),
  ]);
  const [row] = await caseRows({ database, reader, settings, now: timeNow() }, [item]);
  if (!row) throw refusal('E_NOT_FOUND', { params: { path: no } });
  const isOpen = row.firewall === null;
  const allowed = isOpen
    ? (await readState(host, { accountability }, caseActions, item.id)).allowed
    : [];
  const knows = isOpen && readsConfidential(reader);
  const track = tracks.find(({ code }) => code === row.track);
  const writes = isOpen && writingDuties.some((duty) => reader.duties.includes(duty));
  return {
    ...row,
    // The revision grows with steps that staff behind the firewall must not notice.
    revision: isOpen ? Number(item.revision) : 0,
    round: Number(item.round ?? 1),
    trackLabel: track?.label ?? { ru: row.track, en: row.track },
    submittedAt: isoOf(item.submitted_at),
    allowed: [...allowed, ...(writes ? ['write', 'note'] : [])],
    pending: isOpen ? pending : [],
    opening: isOpen && !knows ? await openingFor(database, item, reader.person) : null,
    holdReason: isOpen ? item.hold_reason || null : null,
    outcome:
      (item.state === 'closed' ? item.outcome : null) || (knows ? decisionOf(host, item) : null),
    appealOf: (await appealedCase(database, item))?.no || null,
    appealNo: (await appealAgainst(database, item))?.no || null,
    reasonCodes: knows ? (jsonOf<string[]>(item.reason_codes) ?? []) : [],
  };
}

/** The confidential part. Throws `E_FIREWALL` for staff with a part in the case, `E_FORBIDDEN` for administrators without break-glass access. */
export async function confidentialCase(
  host: Host,
  accountability: Accountability,
  no: string,
  locale: Locale,
): Promise<ConfidentialCase> {
  const { database } = host;
  const { reader, item } = await caseFor(host, accountability, no);
  if (await firewallOf(database, item, reader.person)) throw refusal('E_FIREWALL');
  await mustReadConfidential(host, accountability, item, reader);
  const id = item.id;
  const [settings, application, files, log, duplicates] = await Promise.all([
    settingsOf(host),
    applicationOfCase(database, item),
    caseFilesFor(host, item, reader.user),
    readLog(database, id),
    candidateDuplicates(database, item.candidate),
  ]);
  const stored = await database('case_messages')
    .where({ case: id })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const messages = decryptedRows(host, 'case_messages', stored);
  const excluded = application.submitted?.excludedReviewers ?? [];
  const names = await namesOf(database, [
    ...excluded,
    ...messages.map(({ author }) => author),
    ...log.map(({ actor }) => actor),
    ...log.flatMap((entry) => {
      const opening = loggedOpening(entry);
      return opening ? [opening.opened_to, opening.chair] : [];
    }),
    item.sponsor,
  ]);
  const nameOf = (person: string | null) => names.get(person ?? '')?.name[locale] ?? null;
  const sponsor = names.get(item.sponsor ?? '');
  const maxReturns = policyOf(item, settings)['case.max_returns'];
  return {
    answers: application.submitted,
    appeal: await filedAppeal(host, item),
    files,
    excludedReviewers: excluded.flatMap((person) => {
      const named = names.get(person);
      return named ? [{ id: named.id, name: named.name }] : [];
    }),
    flagged: jsonOf<FlaggedSection[]>(item.flags) ?? [],
    replies: jsonOf<SectionReply[]>(item.replies) ?? [],
    returnsLeft: Math.max(0, maxReturns - Number(item.returns)),
    endorsements: await endorsementsOf(host, item, {
      mayRemind: reader.duties.includes('secretary') && !item.held_at,
      zone: settings['deadline.zone'],
    }),
    messages: messages.map((row) => messageOf(row, nameOf(row.author))),
    log: log.toReversed().map((entry): CaseLogLine => {
      const { seq, type, actorRole, actor, at } = entry;
      // Entries about the places of reviewers have states of their own.
      const isOfCase = caseLife.events.some((event) => event === type);
      const moved = isOfCase ? (entry.payload as { from?: string; to?: string }) : {};
      const { from = null, to = null } = moved;
      const line = { seq, type, actorRole, actor: nameOf(actor), at, from, to };
      const opening = loggedOpening(entry);
      if (!opening) return line;
      const { opened_to, chair, until, message } = opening;
      const reason = messages.find(({ id: own }) => own === message)?.body;
      return {
        ...line,
        opening: {
          administrator: nameOf(opened_to),
          chair: nameOf(chair),
          until,
          reason: reason || null,
        },
      };
    }),
    logIsIntact: (await findLogFault(log)) === null,
    duplicates,
    sponsor: sponsor ? { slug: sponsor.slug, name: sponsor.name } : null,
    nomination: await nominationOf(host, item),
  };
}

async function caseFor(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<{ reader: CaseReader; item: CaseRow }> {
  const reader = await caseReader(host, accountability);
  const item = await host.database('cases').where({ no }).whereNotIn('state', hiddenStates).first();
  if (!item) throw refusal('E_NOT_FOUND', { params: { path: no } });
  return { reader, item: shownCase(item, reader.person) };
}

/** A first approval with the person who gave it. */
type FirstApproval = {
  id: string;
  event: CaseApproval['event'];
  by: string;
  actor_kind: string;
  expires_at: StoredTime;
  payload: unknown;
  person: string | null;
};

/** First approvals that are still valid; their payload for those who may give the second. */
async function approvalsOf(
  host: Host,
  item: CaseRow,
  { user, duties }: CaseReader,
): Promise<CaseApproval[]> {
  const { database } = host;
  const rows: FirstApproval[] = await database('approvals')
    .leftJoin('directus_users', 'directus_users.id', 'approvals.by')
    .where({ machine: 'cases', item: item.id })
    .whereIn('event', Object.keys(together))
    .where('expires_at', '>', timeNow())
    .select('approvals.*', 'directus_users.person as person');
  const names = await namesOf(
    database,
    rows.map(({ person }) => person),
  );
  return rows.map((row) => {
    const { event } = row;
    const by = row.person ? names.get(row.person) : undefined;
    const isOwn = row.by === user;
    const mayAgree = together[event].some(
      (duty) => duty !== row.actor_kind && duties.includes(duty),
    );
    return {
      id: row.id,
      event,
      by: by ? { id: by.id, name: by.name } : null,
      until: instantOf(row.expires_at).toISOString(),
      isOwn,
      payload: mayAgree || isOwn ? (approvalPayload(host, row) as CaseApproval['payload']) : null,
    };
  });
}

async function endorsementsOf(
  host: Host,
  item: CaseRow,
  { mayRemind, zone }: { mayRemind: boolean; zone: string },
): Promise<FiledEndorsement[]> {
  const stored = await host
    .database('endorsements')
    .whereIn('case', casesOfFile(item))
    .orderBy('requested_at')
    .orderBy('id');
  const rows = decryptedRows(host, 'endorsements', stored);
  const takes = ['submitted', 'screening', 'returned', 'endorsing'].includes(item.state);
  return rows.map((row) => {
    const state = row.state;
    return {
      id: row.id,
      name: row.endorser_name,
      email: row.endorser_email,
      employer: row.employer ?? '',
      relation: row.relation,
      knownSince: Number(row.known_since_year),
      isMember: Boolean(row.is_member),
      state,
      dueOn: row.due_at ? dayOf(row.due_at, zone) : null,
      submittedAt: isoOf(row.submitted_at),
      reminders: Number(row.reminders),
      mayRemind:
        mayRemind && takes && awaitedEndorsements.includes(state) && isRemindable(row, timeNow()),
      rating: row.rating === null ? null : Number(row.rating),
      competence: row.competence === null ? null : Number(row.competence),
      text: row.text || null,
    };
  });
}

/** A message with its text decrypted. */
type ReadMessage = Omit<EitherRowIn<'case_messages'>, 'body'> & { body: string | null };

function messageOf(row: ReadMessage, author: string | null): CaseMessage {
  return {
    id: row.id,
    direction: row.direction,
    author,
    body: row.body ?? '',
    at: instantOf(row.at).toISOString(),
    readAt: isoOf(row.read_at),
  };
}

function isoOf(moment: unknown): string | null {
  return moment ? instantOf(moment).toISOString() : null;
}
