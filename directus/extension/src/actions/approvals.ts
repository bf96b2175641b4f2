// Steps that two persons take together: docs/domain/workflows.md, rule 6.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { callerOf } from './caller.ts';

/** How long the first word of two counts. */
const openFor = 72 * 60 * 60 * 1000;

type Ask = { machine: string; item: string; event: string; step: Step; actors: readonly string[] };

type AskPending = {
  machine: string;
  item: string;
  actors: readonly string[];
  /** The two kinds of which an event wants one word each; all of them are duties. */
  kindsOf: (event: string) => readonly string[];
};

/** What waits for a second person, as the answer shows it. */
export type Pending = {
  event: string;
  actor: string;
  expires_at: string;
  /** With what the first person asked for it; told to who may agree to it. */
  payload?: unknown;
};

/**
 * Whether the step may be taken now. The first person's word is written down and `false` given; the
 * second's takes it away again. A word counts as long as who gave it may give it. Throws `E_TWO_PERSON` when the same person or kind asks twice, and when
 * the second asks for something else than the first, which is then told.
 */
export async function bothAgree(context: ActionContext, ask: Ask): Promise<boolean> {
  const { machine, item, event, step, actors } = ask;
  if (!step.together) return true;
  const kinds = step.together.filter((kind) => actors.includes(kind));
  const approvals = context.rows('approvals');
  const [first] = await openWords(context.rows, { machine, item, event });
  const theirs = first ? await kindsOfSpeaker(context, first, step.together) : [];
  if (first && theirs.length === 0) await approvals.remove(textOf(first.id));
  if (!first || theirs.length === 0) {
    await approvals.add({
      id: uuid(),
      machine,
      item,
      event,
      payload: context.payload,
      by: context.caller.user,
      actor_kind: kinds[0],
      expires_at: new Date(context.now.getTime() + openFor).toISOString(),
    });
    return false;
  }
  const another = kinds.some((kind) => theirs.some((other) => other !== kind));
  if (first.by === context.caller.user || !another) throw refusal('E_TWO_PERSON');
  if (!isDeepStrictEqual(asStored(context.payload), said(first))) throw anotherAsk(first);
  await approvals.remove(textOf(first.id));
  return true;
}

/** As whom of the two who gave a word may still give it; as none when the word has run out. */
async function kindsOfSpeaker(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  { by, expires_at }: Row,
  together: readonly string[],
): Promise<string[]> {
  if (instantOf(expires_at) <= now) return [];
  const { duties } = await callerOf(trx, { user: textOf(by), role: null, admin: false });
  return together.filter((kind) => duties.includes(kind));
}

/** What is open for an item; with what it was asked for, where the caller is one who may agree. */
export async function pendingOf(
  context: Pick<ActionContext, 'rows' | 'trx' | 'now'>,
  { machine, item, actors, kindsOf }: AskPending,
): Promise<Pending[]> {
  const found = await context.rows('approvals').find({
    _and: [{ machine: { _eq: machine } }, { item: { _eq: item } }],
  });
  const pending: Pending[] = [];
  for (const row of found) {
    const kinds = kindsOf(textOf(row.event));
    if ((await kindsOfSpeaker(context, row, kinds)).length === 0) continue;
    const mayAgree = kinds.some((kind) => actors.includes(kind));
    pending.push({ ...shown(row), ...(mayAgree && { payload: said(row) }) });
  }
  return pending;
}

/** Whether the caller has given the first word, which still counts. */
export async function hasSpoken(
  { rows, caller, now }: Pick<ActionContext, 'rows' | 'caller' | 'now'>,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<boolean> {
  const found = await openWords(rows, ask);
  return found.some(({ by, expires_at }) => by === caller.user && instantOf(expires_at) > now);
}

/** Takes a word back; whoever may give it may. */
export async function takeBack(
  { rows }: Pick<ActionContext, 'rows'>,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<void> {
  const [open] = await openWords(rows, ask);
  if (!open) throw refusal('E_STATE', { params: { state: '–' } });
  await rows('approvals').remove(textOf(open.id));
}

function openWords(
  rows: ActionContext['rows'],
  { machine, item, event }: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<Row[]> {
  return rows('approvals').find({
    _and: [{ machine: { _eq: machine } }, { item: { _eq: item } }, { event: { _eq: event } }],
  });
}

/** What was asked for, as the database gives it: itself, or its text. */
function said({ payload }: Row): unknown {
  return typeof payload === 'string' ? JSON.parse(payload) : payload;
}

/** The studio shows the words of a refusal: the second person reads there what the first one asked for. */
function anotherAsk(first: Row) {
  const wanted = (said(first) ?? {}) as Row;
  const list = Object.entries(wanted).map(([field, value]) => `${field}: ${String(value)}`);
  const words = list.join(', ') || '–';
  return refusal('E_TWO_PERSON', {
    reason: `Первый ответственный просит другое (${words}) · The first person asks for something else (${words})`,
    current: wanted,
  });
}

/** What comes out again of what is written down. */
function asStored(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload));
}

function shown({ event, actor_kind, expires_at }: Row): Pending {
  return {
    event: textOf(event),
    actor: textOf(actor_kind),
    expires_at: instantOf(expires_at).toISOString(),
  };
}
