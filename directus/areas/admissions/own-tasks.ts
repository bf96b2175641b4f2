// What a person has to do in admissions: docs/domain/admissions.md, "Who reads what".
import type { AdmissionsTask } from '@site/shared/api';
import { endedCaseStates } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { dayOf } from '../../engine/values.ts';
import { openQuestion } from './application/own-admissions.ts';
import { firewallsOf } from './firewall.ts';
import type { AssignmentRow } from './row-types.ts';
import { openVotesOf } from './votes/own-votes.ts';

type Zone = string;

/** Tasks of the staff: the state of the cases, and whether only the cases of the secretary count. */
const staffTasks = [
  { kind: 'claim', duty: 'secretary', state: 'submitted', ownOnly: false },
  { kind: 'screen', duty: 'secretary', state: 'screening', ownOnly: true },
  { kind: 'assign', duty: 'secretary', state: 'ready', ownOnly: true },
  { kind: 'decide', duty: 'chair', state: 'deliberation', ownOnly: false },
  { kind: 'release', duty: 'secretary', state: 'decided', ownOnly: false },
] as const satisfies readonly {
  kind: AdmissionsTask['kind'];
  duty: string;
  state: string;
  ownOnly: boolean;
}[];

/**
 * `GET /admissions/tasks`: what the caller has to do as candidate, reviewer, member of the board and of the staff, the
 * most urgent first. Cases on hold and those behind the firewall are left out. Throws `E_FORBIDDEN` for visitors.
 */
export async function ownTasks(
  host: Host,
  accountability: Accountability,
): Promise<AdmissionsTask[]> {
  const { database } = host;
  const caller = await callerOf(database, accountability);
  if (caller.user === null) throw refusal('E_FORBIDDEN');
  if (caller.person === null) return [];
  const zone = (await settingsOf(host))['deadline.zone'];
  const found = await Promise.all([
    tasksOfCandidate(host, caller.person, zone),
    tasksOfReviewer(database, caller.person, zone),
    tasksOfBoard(host, caller.person, zone),
    tasksOfStaff(database, caller, zone),
  ]);
  return found.flat().toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
}

const dueOf = ({ dueOn }: AdmissionsTask) => dueOn ?? '9999-12-31';

const lastDay = (stored: unknown, zone: Zone) => (stored ? dayOf(stored, zone) : null);

async function tasksOfCandidate(host: Host, person: string, zone: Zone): Promise<AdmissionsTask[]> {
  const item = await host
    .database('cases')
    .where({ candidate: person })
    .whereNotIn('state', endedCaseStates)
    .first();
  if (!item || item.held_at) return [];
  const task = { no: item.no || null, count: 1 };
  if (item.state === 'draft' || item.state === 'returned') {
    const isUntouched =
      item.nominator && !(await host.database('applications').where({ case: item.id }).first('id'));
    const draft = isUntouched ? 'nominated' : 'apply';
    const kind = item.state === 'draft' ? draft : 'correct';
    return [{ ...task, kind, dueOn: lastDay(item.due_at, zone) }];
  }
  // The deadline of the decision is not the candidate's.
  return (await openQuestion(host, item)) ? [{ ...task, kind: 'answer', dueOn: null }] : [];
}

type OpenPlace = Pick<AssignmentRow, 'state' | 'respond_by' | 'review_by'> & { no: string };

async function tasksOfReviewer(
  database: Knex,
  person: string,
  zone: Zone,
): Promise<AdmissionsTask[]> {
  const rows: OpenPlace[] = await database('review_assignments')
    .join('cases', 'cases.id', 'review_assignments.case')
    .where({ reviewer: person })
    .whereIn('review_assignments.state', ['invited', 'cleared', 'drafting', 'overdue'])
    .whereNull('cases.held_at')
    .select(
      'review_assignments.state as state',
      'review_assignments.respond_by as respond_by',
      'review_assignments.review_by as review_by',
      'cases.no as no',
    );
  return rows.map(({ state, respond_by, review_by, no }) => ({
    kind: state === 'invited' ? 'reply' : 'review',
    no,
    dueOn: lastDay(state === 'invited' ? respond_by : review_by, zone),
    count: 1,
  }));
}

async function tasksOfBoard(host: Host, person: string, zone: Zone): Promise<AdmissionsTask[]> {
  const { open, votes } = await openVotesOf(host, person);
  return open
    .filter((item) => !item.held_at && !votes.has(item.id))
    .map(({ no, due_at }) => ({
      kind: 'vote',
      no: no ?? '',
      dueOn: lastDay(due_at, zone),
      count: 1,
    }));
}

async function tasksOfStaff(
  database: Knex,
  { person, duties }: Caller,
  zone: Zone,
): Promise<AdmissionsTask[]> {
  const tasks = staffTasks.filter(({ duty }) => duties.includes(duty));
  if (tasks.length === 0) return [];
  const rows = await database('cases')
    .whereIn(
      'state',
      tasks.map(({ state }) => state),
    )
    .whereNull('held_at')
    .select('id', 'state', 'secretary', 'due_at', 'candidate', 'sponsor', 'nominator');
  const closed = await firewallsOf(database, rows, person);
  return tasks.flatMap(({ kind, state, ownOnly }): AdmissionsTask[] => {
    const cases = rows.filter(
      (item) =>
        item.state === state && !closed.has(item.id) && (!ownOnly || item.secretary === person),
    );
    if (cases.length === 0) return [];
    const days = cases.flatMap(({ due_at }) => lastDay(due_at, zone) ?? []);
    return [{ kind, no: null, dueOn: days.toSorted()[0] ?? null, count: cases.length }];
  });
}
