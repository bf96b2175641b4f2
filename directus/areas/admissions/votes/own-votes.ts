// What a member of the board reads: docs/domain/admissions.md, "The vote of the board".
import type { CaseNomination, ClosedVote, OwnVote, OwnVoteRow, OwnVotes } from '@site/shared/api';
import {
  aggregate,
  type Decision,
  type DecisionReason,
  type Recommendation,
  type VoteChoice,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import { callerOf } from '../../../engine/actions/caller.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { isOnBoard } from '../../people/board.ts';
import { applicationOfCase } from '../application/application.ts';
import { nominationOf } from '../application/nominations.ts';
import { policyOf } from '../cases/case-calendar.ts';
import { caseFilesFor } from '../cases/case-files.ts';
import { namesOf } from '../cases/case-rows.ts';
import { decisionOf } from '../decision/sealed-decision.ts';
import { assignmentsOf } from '../panel/panel-seats.ts';
import { countedReviews } from '../reviews/review-rows.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { trackOptions } from '../track-options.ts';
import { choiceOf, isVoteOver, voteObstacle } from './vote-board.ts';

/** Closed votes that are shown. */
const archiveLength = 50;

type Voter = { readonly user: string; readonly person: string };

/** The calling member of the board; `E_FORBIDDEN` for everybody else. */
async function voterFor(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<Voter> {
  const { user, person } = await callerOf(database, accountability);
  if (!user || !person) throw refusal('E_FORBIDDEN');
  const record = await database('people').where({ id: person }).first('board_since', 'standing');
  if (!isOnBoard(record)) throw refusal('E_FORBIDDEN');
  return { user, person };
}

/** The open votes in which a person is entitled, and their own choices by case; none for people off the board. */
export async function openVotesOf(
  host: Host,
  person: string,
): Promise<{ open: readonly CaseRow[]; votes: ReadonlyMap<string, VoteChoice> }> {
  const { database } = host;
  const record = await database('people').where({ id: person }).first('board_since', 'standing');
  if (!isOnBoard(record)) return { open: [], votes: new Map() };
  const settings = await settingsOf(host);
  const now = timeNow();
  const running = await database('cases').where({ state: 'ratifying' }).orderBy('due_at').select();
  const open: CaseRow[] = [];
  for (const item of running) {
    if (isVoteOver(item, now)) continue;
    const obstacle = await voteObstacle({ host, trx: database, settings, now }, item, person);
    if (obstacle === null) open.push(item);
  }
  return { open, votes: await votesOf(host, person) };
}

/** `GET /admissions/votes`. */
export async function ownVotes(host: Host, accountability: Accountability): Promise<OwnVotes> {
  const { database } = host;
  const { person } = await voterFor(host, accountability);
  const settings = await settingsOf(host);
  const { open, votes } = await openVotesOf(host, person);
  const over = await database('cases')
    .whereIn('id', [...votes.keys()])
    .whereNot({ state: 'ratifying' })
    .orderBy('vote_opened_at', 'desc')
    .limit(archiveLength)
    .select();
  const names = await namesOf(
    database,
    [...open, ...over].map(({ candidate }) => candidate),
  );
  const line = (item: CaseRow) => rowOf(item, { names, votes, settings });
  return { open: open.map(line), closed: decryptedRows(host, 'cases', over).map(line) };
}

/** The choices of a person, by case. */
async function votesOf(host: Host, voter: string): Promise<ReadonlyMap<string, VoteChoice>> {
  const rows = await host.database('case_votes').where({ voter });
  return new Map(rows.map((row) => [row.case, choiceOf(host, row)]));
}

type Read = {
  names: Awaited<ReturnType<typeof namesOf>>;
  votes: ReadonlyMap<string, VoteChoice>;
  settings: Settings;
};

function rowOf(item: CaseRow, { names, votes, settings }: Read): OwnVoteRow {
  const isOpen = item.state === 'ratifying';
  return {
    no: item.no ?? '',
    kind: item.kind,
    candidate: names.get(item.candidate)?.name ?? { ru: '', en: '' },
    dueOn: isOpen ? dayOf(item.due_at, settings['deadline.zone']) : null,
    choice: votes.get(item.id) ?? null,
    result: isOpen ? null : (jsonOf<ClosedVote>(item.vote)?.result ?? null),
  };
}

/** `GET /admissions/votes/{no}`. */
export async function ownVote(
  host: Host,
  accountability: Accountability,
  no: string,
): Promise<OwnVote> {
  const { database } = host;
  const voter = await voterFor(host, accountability);
  const { user, person } = voter;
  const settings = await settingsOf(host);
  const now = timeNow();
  const found = await database('cases').where({ no }).first();
  const votes = await votesOf(host, person);
  const isParty = found && (found.candidate === person || found.nominator === person);
  const isOpen = found?.state === 'ratifying';
  if (!found || isParty || !(isOpen || votes.has(found.id))) {
    throw refusal('E_NOT_FOUND', { params: { path: no } });
  }
  const [item = found] = decryptedRows(host, 'cases', [found]);
  if (isOpen) {
    const rule = await voteObstacle({ host, trx: database, settings, now }, item, person);
    if (rule !== null) throw refusal('E_COI', { params: { rule } });
  }
  const names = await namesOf(database, [item.candidate]);
  const row = rowOf(item, { names, votes, settings });
  const tracks = await trackOptions(database);
  const code = item.track ?? '';
  return {
    ...row,
    id: item.id,
    track: tracks.find((one) => one.code === code)?.label ?? { ru: code, en: code },
    about: isOpen
      ? await aboutOf(host, item, { user, settings, nomination: await nominationOf(host, found) })
      : null,
    mayVote: isOpen && row.choice === null && !isVoteOver(item, now),
  };
}

type AboutFacts = { user: string; settings: Settings; nomination: CaseNomination | null };

/** On what the board votes: the application, the nomination, the decision of the chair and the numbers of the panel. */
async function aboutOf(
  host: Host,
  item: CaseRow,
  { user, settings, nomination }: AboutFacts,
): Promise<NonNullable<OwnVote['about']>> {
  const { database } = host;
  const { submitted } = await applicationOfCase(database, item);
  return {
    file: {
      answers: submitted && { ...submitted, excludedReviewers: [], declaredConflicts: [] },
      files: await caseFilesFor(host, item, user),
    },
    nomination,
    decision: {
      outcome: decisionOf(host, item) as Decision,
      reasons: (jsonOf<string[]>(item.reason_codes) ?? []) as DecisionReason[],
      justification: item.justification || null,
    },
    panel: await panelNumbers(host, item, settings),
  };
}

const acceptances: readonly Recommendation[] = ['accept', 'accept_with_reservation'];

/**
 * How the panel judged when the vote was opened, without its names and its texts: a review that is amended later would
 * show different numbers to those who vote later.
 */
async function panelNumbers(host: Host, item: CaseRow, settings: Settings) {
  const { database } = host;
  const panel = await assignmentsOf(database, item);
  const opened = instantOf(item.vote_opened_at);
  const counted = await countedReviews(host, database, item, panel, opened);
  const reviews = counted.map(({ review }) => review);
  const { result } = aggregate(reviews, policyOf(item, settings));
  const accept = reviews.filter(({ recommendation }) => acceptances.includes(recommendation));
  const decline = reviews.filter(({ recommendation }) => recommendation === 'decline');
  return {
    rule: result,
    accept: accept.length,
    decline: decline.length,
    other: reviews.length - accept.length - decline.length,
  };
}
