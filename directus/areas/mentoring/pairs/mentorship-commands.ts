import { mentorshipActions as declared } from '@site/shared/actions';
import { maxMentorshipGoals } from '@site/shared/domain/mentoring';
import { dayIn, homeZone, instantAt, isDay } from '@site/shared/domain/time';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  type Command,
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { mentorshipActions } from './mentorship-actions.ts';

type Side = 'mentor' | 'mentee';
type Pair = RowIn<'mentorships'> & { readonly side: Side };
type Goal = { id: string; text: string; done_at: string | null };

/** The mentorship of a command, in one of these states; other people learn nothing about it. */
async function pairOf(context: CommandContext, states: readonly string[]): Promise<Pair> {
  const { rows, trx, caller, item } = context;
  const [found] = await rows('mentorships').find({ id: { _eq: item.key } }, ['mentor', 'mentee']);
  const side = found && sideOf(found, caller.person);
  if (!found || !side) throw refusal('E_FORBIDDEN');
  // Both may act at once: their consents and sessions are written one after the other.
  await lockPeople(trx, [found.mentor, found.mentee]);
  const row = await rows('mentorships').get(item.key);
  if (!states.includes(row.state)) throw refusal('E_STATE', { params: { state: row.state } });
  return { ...row, side };
}

function sideOf(
  { mentor, mentee }: { mentor: string; mentee: string },
  person: string | null,
): Side | null {
  if (person === null) return null;
  if (person === mentor) return 'mentor';
  return person === mentee ? 'mentee' : null;
}

const byParties = {
  by: ({ caller }: CommandContext) => caller.person !== null,
  collection: 'mentorships',
  silent: true,
} as const;
/** The other person is told. */
const byOneOfTwo = { by: byParties.by, collection: byParties.collection };
const running = ['trial', 'active'] as const;

/** `mentorships/{id}/confirm`: after the first session both confirm; the second consent ends the trial. */
const confirm: Command = {
  ...byParties,
  run: async (context) => {
    const pair = await pairOf(context, ['trial']);
    const held = await context
      .trx('mentorship_sessions')
      .where({ mentorship: pair.id, state: 'held' })
      .first('id');
    if (!held) throw refusal('E_STATE', { params: { state: 'trial' } });
    const other = pair.side === 'mentor' ? 'mentee' : 'mentor';
    await change(context, pair, { [`${pair.side}_confirmed_at`]: context.now.toISOString() });
    if (pair[`${other}_confirmed_at`]) await performAsSystem(context, 'activate');
    return {};
  },
};

/** `mentorships/{id}/extend`: once, when both ask for it. */
const extend: Command = {
  ...byParties,
  run: async (context) => {
    const pair = await pairOf(context, ['active']);
    if (pair.extended) throw refusal('E_STATE', { params: { state: 'extended' } });
    if (pair.extend_asked && pair.extend_asked !== pair.side)
      await performAsSystem(context, 'prolong');
    else await change(context, pair, { extend_asked: pair.side });
    return {};
  },
};

/** `mentorships/{id}/complete`: when both ask for it, or by one of them once the planned end is reached. */
const complete: Command = {
  ...byParties,
  run: async (context) => {
    const pair = await pairOf(context, ['active']);
    const today = dayIn(context.now, context.settings['deadline.zone']);
    const isOver = String(pair.planned_end).slice(0, 10) <= today;
    const agrees = pair.complete_asked !== null && pair.complete_asked !== pair.side;
    if (isOver || agrees) await performAsSystem(context, 'finish');
    else await change(context, pair, { complete_asked: pair.side });
    return {};
  },
};

const addGoal: Command = command({
  ...byParties,
  payload: formOf(declared['add-goal'], {}),
  run: async (context) => {
    const pair = await pairOf(context, running);
    const goals = goalsOf(pair);
    if (goals.length >= maxMentorshipGoals) {
      throw refusal('E_TOO_LONG', {
        field: 'text',
        params: { n: maxMentorshipGoals, m: goals.length },
      });
    }
    const goal = { id: uuid(), text: context.payload.text, done_at: null };
    await change(context, pair, { goals: [...goals, goal] });
    return { id: goal.id };
  },
});

const markGoal: Command = command({
  ...byParties,
  payload: formOf(declared['mark-goal'], {}),
  run: async (context) => {
    const pair = await pairOf(context, running);
    const { goal, done } = context.payload;
    const goals = goalsOf(pair);
    if (!goals.some(({ id }) => id === goal)) throw refusal('E_INVALID', { field: 'goal' });
    const done_at = done ? context.now.toISOString() : null;
    await change(context, pair, {
      goals: goals.map((one) => (one.id === goal ? { ...one, done_at } : one)),
    });
    return {};
  },
});

const removeGoal: Command = command({
  ...byParties,
  payload: formOf(declared['remove-goal'], {}),
  run: async (context) => {
    const pair = await pairOf(context, running);
    await change(context, pair, {
      goals: goalsOf(pair).filter(({ id }) => id !== context.payload.goal),
    });
    return {};
  },
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** `mentorships/{id}/plan-session`: day and time are those of the zone of the caller's account. */
const planSession: Command = command({
  ...byOneOfTwo,
  payload: formOf(declared['plan-session'], { time: clock }),
  run: async (context) => {
    const pair = await pairOf(context, running);
    const { minutes, format, ...when } = context.payload;
    const at = await momentOf(context, when);
    const id = uuid();
    await context.rows('mentorship_sessions').add({
      id,
      mentorship: pair.id,
      at: at.toISOString(),
      minutes: Number(minutes),
      format,
      state: 'planned',
    });
    context.note({ session: id, side: pair.side });
    return { id };
  },
});

const moveSession: Command = command({
  ...byOneOfTwo,
  payload: formOf(declared['move-session'], { time: clock }),
  run: async (context) => {
    const { session, ...when } = context.payload;
    const { side, ...row } = await sessionOf(context, session, ['planned']);
    const at = await momentOf(context, when);
    await context
      .rows('mentorship_sessions')
      .change(row.id, { at: at.toISOString(), moves: movesOf(row) });
    context.note({ session, side });
    return {};
  },
});

const cancelSession: Command = command({
  ...byOneOfTwo,
  payload: formOf(declared['cancel-session'], {}),
  run: async (context) => {
    const { session } = context.payload;
    const { side, ...row } = await sessionOf(context, session, ['planned']);
    await context
      .rows('mentorship_sessions')
      .change(row.id, { state: 'cancelled', moves: movesOf(row) });
    context.note({ session, side });
    return {};
  },
});

/** `mentorships/{id}/close-session`: a session that has begun took place, or it did not; said also after the end. */
const closeSession: Command = command({
  ...byParties,
  payload: formOf(declared['close-session'], {}),
  run: async (context) => {
    const { session, held } = context.payload;
    const row = await sessionOf(context, session, ['planned', 'held', 'missed'], written);
    if (new Date(String(row.at)) > context.now) {
      throw refusal('E_STATE', { params: { state: 'planned' } });
    }
    await context.rows('mentorship_sessions').change(row.id, { state: held ? 'held' : 'missed' });
    return {};
  },
});

const summarize: Command = command({
  ...byParties,
  payload: formOf(declared.summarize, {}),
  run: async (context) => {
    const { session, summary } = context.payload;
    const row = await sessionOf(context, session, ['planned', 'held', 'missed'], written);
    await context.rows('mentorship_sessions').change(row.id, { summary: summary ?? null });
    return {};
  },
});

const writeNote: Command = command({
  ...byParties,
  payload: formOf(declared['write-note'], {}),
  run: async (context) => {
    const { session, note } = context.payload;
    const row = await sessionOf(context, session, ['planned', 'held', 'missed'], written);
    const person = context.caller.person ?? '';
    const [found] = await context
      .rows('mentorship_notes')
      .find({ session: { _eq: row.id }, person: { _eq: person } }, ['id']);
    if (!note) {
      if (found) await context.rows('mentorship_notes').remove(found.id);
    } else if (found) await context.rows('mentorship_notes').change(found.id, { note });
    else await context.rows('mentorship_notes').add({ id: uuid(), session: row.id, person, note });
    return {};
  },
});

/** `mentorships/{id}/feedback`: once, after the end; the mentor reads it in aggregate only. */
const giveFeedback: Command = command({
  ...byParties,
  payload: formOf(declared.feedback, {}),
  run: async (context) => {
    const pair = await pairOf(context, ['completed', 'ended']);
    const person = context.caller.person ?? '';
    const given = await context
      .trx('mentorship_feedback')
      .where({ mentorship: pair.id, person })
      .first('id');
    if (given) throw refusal('E_STATE', { params: { state: pair.state } });
    const { text, ...said } = context.payload;
    await context.rows('mentorship_feedback').add({
      id: uuid(),
      mentorship: pair.id,
      person,
      ...said,
      text: text ?? null,
      at: context.now.toISOString(),
    });
    return {};
  },
});

export const mentorshipCommands: CommandSet = {
  name: 'mentorships',
  commands: {
    confirm,
    extend,
    complete,
    'add-goal': addGoal,
    'mark-goal': markGoal,
    'remove-goal': removeGoal,
    'plan-session': planSession,
    'move-session': moveSession,
    'cancel-session': cancelSession,
    'close-session': closeSession,
    summarize,
    'write-note': writeNote,
    feedback: giveFeedback,
  },
};

/** States in which notes can be written and sessions closed: also after the end. */
const written = ['trial', 'active', 'paused', 'completed', 'ended'] as const;

async function sessionOf(
  context: CommandContext,
  session: string,
  states: readonly string[],
  ofPair: readonly string[] = [...running, 'paused'],
): Promise<RowIn<'mentorship_sessions'> & { readonly side: Side }> {
  const pair = await pairOf(context, ofPair);
  const [row] = await context
    .rows('mentorship_sessions')
    .find({ id: { _eq: session }, mentorship: { _eq: pair.id } });
  if (!row) throw refusal('E_INVALID', { field: 'session' });
  if (!states.includes(row.state)) throw refusal('E_STATE', { params: { state: row.state } });
  return { ...row, side: pair.side };
}

/** One more change that calendars have to know. */
const movesOf = ({ moves }: RowIn<'mentorship_sessions'>) => Number(moves ?? 0) + 1;

/** The moment of a day and a time in the zone of the caller's account. */
async function momentOf(
  { trx, caller }: CommandContext,
  { day, time }: { day: string; time: string },
): Promise<Date> {
  if (!isDay(day)) throw refusal('E_INVALID', { field: 'day' });
  const account = await trx('directus_users')
    .where({ id: caller.user ?? '' })
    .first('timezone');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const zone = account?.timezone || homeZone;
  return instantAt({ year, month: month - 1, date, minutes: hours * 60 + minutes }, zone);
}

function goalsOf({ goals }: Pick<Pair, 'goals'>): Goal[] {
  return (goals ?? []) as Goal[];
}

type Change = Parameters<ReturnType<typeof mentorshipRows>['change']>[1];
const mentorshipRows = ({ rows }: CommandContext) => rows('mentorships');

/** Writes the row outside its machine: a consent or a goal changes no state. */
async function change(context: CommandContext, pair: Pair, changes: Change): Promise<void> {
  await mentorshipRows(context).change(pair.id, {
    ...changes,
    revision: Number(pair.revision) + 1,
  });
}

async function performAsSystem(context: CommandContext, event: string): Promise<void> {
  await performWithin(context, mentorshipActions, event, { key: context.item.key, as: 'system' });
}
