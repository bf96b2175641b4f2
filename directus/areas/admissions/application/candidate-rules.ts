// Conditions of the candidate's events: docs/domain/admissions.md.

import {
  type ApplicationSection,
  draftDays,
  type FlaggedSection,
  type Gap,
  reminderDays,
  type SectionReply,
} from '@site/shared/domain/admissions';
import { type Day, daysLater } from '@site/shared/domain/time';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import { referencesOf } from '../endorsements/endorsement-requests.ts';
import type { CaseContext } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { applicationOfCase, gapsOf } from './application.ts';
import { changedSections } from './changed-sections.ts';
import { cooldownRefusal, eligibilityRefusal, openCaseRefusal } from './start.ts';

export const candidateRules = {
  noOpenCase: async ({ trx, caller }) => {
    if (caller.person === null) return refusal('E_FORBIDDEN');
    // Locks the person, so that two concurrent starts cannot both find no open case (race condition).
    await lockPeople(trx, [caller.person]);
    return openCaseRefusal(trx, caller.person);
  },
  cooldownOver: (context) => cooldownRefusal(context, context.caller.person ?? ''),
  eligible: (context) => eligibilityRefusal(context, context.caller.person ?? ''),
  formComplete: (context) =>
    gapRefusals(
      context,
      ({ section, field }) =>
        section !== 'declarations' && section !== 'endorsers' && !isName(field),
    ),
  consentsGiven: (context) => gapRefusals(context, ({ section }) => section === 'declarations'),
  endorsersNamed: (context) => gapRefusals(context, ({ section }) => section === 'endorsers'),
  namedInBothScripts: (context) => gapRefusals(context, ({ field }) => isName(field)),
  reminderDue: (context) => stateRefusal(context, dueReminder(context) !== null),
  notReminded: (context) => {
    const reminder = dueReminder(context);
    return stateRefusal(context, reminder === null || !isReminded(context, reminder));
  },
  idleTooLong: (context) => {
    const days = draftDaysOf(context);
    return stateRefusal(context, todayOf(context) >= days.removed);
  },
  reminded: (context) => {
    const last = lastReminder(context);
    return stateRefusal(context, last === null || isReminded(context, last));
  },
  flaggedSectionsAnswered: flagRefusals,
  pastDeadline: (context) => {
    const { due_at } = context.item;
    const zone = context.settings['deadline.zone'];
    return stateRefusal(context, Boolean(due_at) && dayOf(due_at, zone) < todayOf(context));
  },
  notOnHold: (context) => stateRefusal(context, !context.item.held_at),
  notLapsedBefore: (context) => stateRefusal(context, !context.item.lapsed),
  replacementsLeft: async ({ trx, item, settings, payload }) => {
    const n = policyOf(item, settings)['case.max_replacements'];
    if (Number(item.replacements) < n) return undefined;
    // An address that mail did not reach is corrected without using a replacement.
    const { endorsement } = payload as { endorsement?: string };
    const unreachable = await trx('endorsements')
      .where({ case: item.id, state: 'requested', ...(endorsement && { id: endorsement }) })
      .whereNotNull('bounced_at')
      .first('id');
    return unreachable ? undefined : refusal('E_QUOTA', { params: { n, date: '–' } });
  },
} satisfies CasePart['rules'];

function stateRefusal({ item }: Pick<CaseContext, 'item'>, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.state } });
}

const isName = (field: string) => field.startsWith('nameRu.') || field.startsWith('nameEn.');

/** The refusals of the saved answers in a part of the form. */
async function gapRefusals(
  context: CaseContext,
  isMeant: (gap: Gap) => boolean,
): Promise<Refusal[] | undefined> {
  const { answers } = await applicationOfCase(context.trx, context.item);
  return asRefusals((await gapsOf(context, answers)).filter(isMeant));
}

/** Gaps as refusals; a list of refusals has one status. */
export function asRefusals(gaps: readonly Gap[]): Refusal[] | undefined {
  const all = gaps.map(({ code, field, params }) =>
    refusal(code, { field, ...(params && { params }) }),
  );
  const [first] = all;
  return first && all.filter(({ status }) => status === first.status);
}

/**
 * After a return: each flagged section is changed or answered, and nothing is missing. Missing references are mended by
 * naming other endorsers.
 */
async function flagRefusals(context: CaseContext): Promise<Refusal[] | undefined> {
  const { trx, item, settings } = context;
  const { answers, submitted } = await applicationOfCase(trx, item);
  const flags = jsonOf<FlaggedSection[]>(item.flags) ?? [];
  const replies = ((context.payload as { replies?: SectionReply[] }).replies ?? []).map(
    ({ section }) => section,
  );
  if (item.lapsed && flags.length === 0) {
    const { required, submitted: received, awaited } = await referencesOf(trx, item, settings);
    return received + awaited < required
      ? [refusal('E_REQUIRED', { field: 'endorsers' })]
      : undefined;
  }
  const done = new Set<ApplicationSection>([
    ...(submitted ? changedSections(submitted, answers) : []),
    ...replies,
    ...(await replacedSince(context)),
  ]);
  const open = flags.filter(({ section }) => !done.has(section));
  if (open.length > 0) {
    return open.map(({ section }) => refusal('E_REQUIRED', { field: `replies.${section}` }));
  }
  return asRefusals(
    (await gapsOf(context, answers)).filter(({ section }) => section !== 'endorsers'),
  );
}

/** The section of the endorsers, if the candidate has named another one since the return. */
async function replacedSince({ trx, item }: CaseContext): Promise<ApplicationSection[]> {
  const replaced = await trx('endorsements')
    .where({ case: item.id })
    .where('requested_at', '>=', instantOf(item.entered_at))
    .first('id');
  return replaced ? ['endorsers'] : [];
}

/** What a reminder of the candidate is about. */
export type Reminder = { readonly kind: 'waiting' | 'ending' | 'clarification'; readonly day: Day };

/** Days between the announcement of a removal and the removal. */
const announcedBefore = 14;

/** The calendar of an idle draft. */
export function draftDaysOf({ item, settings }: Pick<CaseContext, 'item' | 'settings'>) {
  const edited = item.edited_at ?? item.created_at;
  const zone = settings['deadline.zone'];
  const days = draftDays(dayOf(edited, zone), settings);
  if (!item.predecessor || !item.due_at) return days;
  // The second round has a last day of its own.
  const removed = daysLater(dayOf(item.due_at, zone), 1);
  if (removed >= days.removed) return days;
  const announced = daysLater(removed, -announcedBefore);
  return { reminders: days.reminders.filter((day) => day < announced), announced, removed };
}

/** All reminders of the present state, in order. */
function remindersOf(context: Pick<CaseContext, 'item' | 'settings'>): Reminder[] {
  const { item, settings } = context;
  const zone = settings['deadline.zone'];
  if (item.state === 'draft') {
    const { reminders, announced } = draftDaysOf(context);
    return [
      ...reminders.map((day) => ({ kind: 'waiting', day }) as const),
      { kind: 'ending', day: announced },
    ];
  }
  if (item.state !== 'returned' || item.held_at || !item.due_at) return [];
  const span = { from: dayOf(item.entered_at, zone), due: dayOf(item.due_at, zone) };
  return reminderDays('clarification', span).map((day) => ({ kind: 'clarification', day }));
}

/** The latest reminder whose day has come; null before the first. */
export function dueReminder(context: Pick<CaseContext, 'item' | 'settings' | 'now'>) {
  const today = todayOf(context);
  return remindersOf(context).findLast(({ day }) => day <= today) ?? null;
}

/** The reminder without which nothing lapses; null where there is none. */
function lastReminder(context: CaseContext): Reminder | null {
  return remindersOf(context).at(-1) ?? null;
}

/** Whether a reminder was sent on or after its day. */
export function isReminded(
  { item, settings }: Pick<CaseContext, 'item' | 'settings'>,
  { day }: Reminder,
): boolean {
  return Boolean(item.reminded_at) && dayOf(item.reminded_at, settings['deadline.zone']) >= day;
}
