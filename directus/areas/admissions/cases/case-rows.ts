// Rows of the lists of the staff, with what the reader may know: docs/domain/admissions.md, "The board".
import { type BoardColumn, boardColumns, type CaseBoardRow } from '@site/shared/api';
import {
  awaitedReviewStates,
  type CaseState,
  endorsersRequired,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { formOfCase } from '../application/application.ts';
import { peopleWithDuplicates } from '../application/candidate-duplicates.ts';
import { firewallsOf } from '../firewall.ts';
import type { CaseRow } from '../row-types.ts';
import { policyOf } from './case-calendar.ts';
import { answerTemplate } from './case-messages.ts';
import type { CaseReader } from './staff-reader.ts';

const day = 86_400_000;

/** States of cases that the staff may see; drafts belong to the candidate. */
export const hiddenStates: readonly string[] = ['draft', 'removed'];
/** States of cases that are over, or not begun. */
export const endedStates: readonly string[] = [...hiddenStates, 'closed'];

/** The column of a state on the board; null for closed cases. */
export function columnOf(state: string): BoardColumn | null {
  if (state === 'ratifying' || state === 'decided') return 'decision';
  return boardColumns.find((column) => column === state) ?? null;
}

/** Fields of a case that rows of lists need, besides the policy. */
export const listedFields = [
  ...(['id', 'no', 'kind', 'candidate', 'state', 'track', 'language', 'path', 'priority'] as const),
  ...(['created_at', 'submitted_at', 'entered_at', 'due_at', 'held_at'] as const),
  ...(['secretary', 'sponsor', 'nominator'] as const),
] as const;

type ListedCase = Pick<CaseRow, (typeof listedFields)[number] | 'policy'>;

/** Whether the deadline of a case is over; the clocks of a case on hold stand still. */
export function isLate(
  { due_at, held_at, state }: Pick<CaseRow, 'due_at' | 'held_at' | 'state'>,
  now: Date,
): boolean {
  return Boolean(due_at) && !held_at && state !== 'closed' && instantOf(due_at) < now;
}

type Context = {
  readonly database: Knex;
  readonly reader: CaseReader;
  readonly settings: Settings;
  readonly now: Date;
};

/**
 * Cases for a member of the staff, in the given order. A case that is closed to them shows only number, kind, state,
 * dates and what everybody of the staff may read of the collection.
 */
export async function caseRows(
  context: Context,
  cases: readonly ListedCase[],
): Promise<CaseBoardRow[]> {
  if (cases.length === 0) return [];
  const { database, reader, settings, now } = context;
  const zone = settings['deadline.zone'];
  const ids = cases.map(({ id }) => id);
  const [names, firewalls, endorsements, duplicates, panels, unanswered] = await Promise.all([
    namesOf(
      database,
      cases.flatMap(({ candidate, secretary }) => [candidate, secretary]),
    ),
    firewallsOf(database, cases, reader.person),
    database('endorsements').whereIn('case', ids).select('case', 'state'),
    peopleWithDuplicates(database),
    panelsOf(database, cases),
    casesWithoutAnswer(database, ids),
  ]);
  const statesOf = Map.groupBy(endorsements, (row) => row.case);
  return cases.map((item) => {
    const firewall = firewalls.get(item.id) ?? null;
    const states = (statesOf.get(item.id) ?? []).map(({ state }) => state);
    const submitted = states.filter((state) => state === 'submitted').length;
    const awaited = states.filter((state) => state === 'requested' || state === 'opened').length;
    const of =
      formOfCase(item) === 'full' ? endorsersRequired(item.kind, policyOf(item, settings)) : 0;
    const late = isLate(item, now);
    const dueOn = item.due_at && item.state !== 'closed' ? dayOf(item.due_at, zone) : null;
    const candidate = names.get(item.candidate);
    const secretary = names.get(item.secretary ?? '');
    const isMissing = item.state === 'endorsing' && submitted + awaited < of;
    return {
      id: item.id,
      no: item.no ?? '',
      kind: item.kind,
      state: item.state as CaseState,
      column: columnOf(item.state),
      candidate: candidate ?? { id: item.candidate, slug: '', name: { ru: '', en: '' } },
      track: item.track ?? '',
      language: item.language === 'en' ? 'en' : 'ru',
      submittedOn: item.submitted_at ? dayOf(item.submitted_at, zone) : null,
      stepDays: Math.max(0, Math.floor((now.getTime() - enteredAt(item).getTime()) / day)),
      dueOn,
      daysLate: late && dueOn ? daysBetween(dueOn, dayOf(now, zone)) : 0,
      onHold: Boolean(item.held_at),
      isUrgent: item.priority === 'urgent',
      secretary: firewall === null && secretary ? { id: secretary.id, name: secretary.name } : null,
      endorsements: firewall === null ? { submitted, of } : { submitted: 0, of: 0 },
      panel: shownPanel(firewall === null ? panels.get(item.id) : undefined),
      warnings: [
        ...(late ? (['late'] as const) : []),
        ...(firewall === null && duplicates.has(item.candidate) ? (['duplicate'] as const) : []),
        ...(firewall === null && isMissing ? (['references'] as const) : []),
        ...(firewall === null && needsPanelWork(panels.get(item.id)) ? (['panel'] as const) : []),
        ...(firewall === null && item.state !== 'closed' && unanswered.has(item.id)
          ? (['message'] as const)
          : []),
      ],
      firewall,
    };
  });
}

type PanelCount = { submitted: number; of: number; isWaiting: boolean };

/** Submitted reviews and places of the cases in review; whether the staff has to act on one of them. */
async function panelsOf(
  database: Knex,
  cases: readonly Pick<CaseRow, 'id' | 'state'>[],
): Promise<ReadonlyMap<string, PanelCount>> {
  const reviewed = cases.filter(({ state }) => !endedStates.includes(state));
  const rows = await database('review_assignments')
    .whereIn(
      'case',
      reviewed.map(({ id }) => id),
    )
    .select('case', 'state', 'round');
  const byCase = Map.groupBy(rows, (row) => row.case);
  return new Map(
    reviewed.map(({ id }) => {
      const states = (byCase.get(id) ?? []).map(({ state }) => state);
      const submitted = states.filter((state) => state === 'submitted').length;
      const awaited = states.filter((state) => awaitedReviewStates.includes(state)).length;
      const waiting = states.filter((state) => waitingForStaff.includes(state)).length;
      return [id, { submitted, of: submitted + awaited, isWaiting: waiting > 0 }] as const;
    }),
  );
}

/** States of an assignment that wait for the secretary or the chair. */
const waitingForStaff: readonly string[] = ['proposed', 'waiting_ruling', 'overdue'];

function shownPanel(panel: PanelCount | undefined) {
  return { submitted: panel?.submitted ?? 0, of: panel?.of ?? 0 };
}

function needsPanelWork(panel: PanelCount | undefined): boolean {
  return panel?.isWaiting ?? false;
}

/** Cases in which the latest message is one of the candidate; an answer to a question of the chair asks for none. */
async function casesWithoutAnswer(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const messages = await database('case_messages')
    .whereIn('case', ids)
    .whereNot({ direction: 'internal' })
    .orderBy(['at', 'id'])
    .select('case', 'direction', 'template');
  const latest = new Map(messages.map((row) => [row.case, row]));
  return new Set(
    ids.filter((id) => {
      const message = latest.get(id);
      return message?.direction === 'from_candidate' && message.template !== answerTemplate;
    }),
  );
}

/** When a case entered its state. */
export function enteredAt({
  entered_at,
  submitted_at,
  created_at,
}: Pick<CaseRow, 'entered_at' | 'submitted_at' | 'created_at'>): Date {
  return instantOf(entered_at ?? submitted_at ?? created_at);
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / day);
}

/** A person with the address of their page; empty where members see no page of the person. */
type Named = { id: string; slug: string; name: { ru: string; en: string } };

/** People by id, as cases name them. */
export async function namesOf(
  database: Knex,
  people: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = [...new Set(people.flatMap((id) => id || []))];
  const rows = ids.length
    ? await database('people')
        .leftJoin('people_members', 'people_members.id', 'people.id')
        .whereIn('people.id', ids)
        .select(
          'people.id as id',
          'people_members.slug as slug',
          'people.display_name_ru as display_name_ru',
          'people.display_name_en as display_name_en',
        )
    : [];
  return new Map(
    rows.map(({ id, slug, display_name_ru: ru, display_name_en: en }) => [
      id,
      { id, slug: slug ?? '', name: { ru, en } },
    ]),
  );
}
