// Steps that two persons take together: docs/domain/workflows.md, rule 6.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';

/** How long the first word of two counts. */
const openFor = 72 * 60 * 60 * 1000;

type Ask = { machine: string; item: string; event: string; step: Step; actors: readonly string[] };

type AskPending = { machine: string; item: string; mayAgree: (event: string) => boolean };

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
 * second's takes it away again. Throws `E_TWO_PERSON` when the same person or kind asks twice, and when
 * the second asks for something else than the first, which is then told.
 */
export async function bothAgree(context: ActionContext, ask: Ask): Promise<boolean> {
  const { machine, item, event, step, actors } = ask;
  if (!step.together) return true;
  const kinds = step.together.filter((kind) => actors.includes(kind));
  const approvals = context.rows('approvals');
  const [first] = await approvals.find({
    _and: [{ machine: { _eq: machine } }, { item: { _eq: item } }, { event: { _eq: event } }],
  });
  const open = first && instantOf(first.expires_at) > context.now;
  if (first && !open) await approvals.remove(textOf(first.id));
  if (!open) {
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
  const another = kinds.some((kind) => kind !== first.actor_kind);
  if (first.by === context.caller.user || !another) throw refusal('E_TWO_PERSON');
  if (!isDeepStrictEqual(asStored(context.payload), said(first))) throw anotherAsk(first);
  await approvals.remove(textOf(first.id));
  return true;
}

/** What is open for an item; with what it was asked for, where the caller is one who may agree. */
export async function pendingOf(
  { rows, now }: Pick<ActionContext, 'rows' | 'now'>,
  { machine, item, mayAgree }: AskPending,
): Promise<Pending[]> {
  const found = await rows('approvals').find({
    _and: [{ machine: { _eq: machine } }, { item: { _eq: item } }],
  });
  return found
    .filter((row) => instantOf(row.expires_at) > now)
    .map((row) => ({
      ...shown(row),
      ...(mayAgree(textOf(row.event)) && { payload: said(row) }),
    }));
}

/** Takes a word back; whoever may give it may. */
export async function takeBack(
  { rows }: Pick<ActionContext, 'rows'>,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<void> {
  const approvals = rows('approvals');
  const [open] = await approvals.find({
    _and: [
      { machine: { _eq: ask.machine } },
      { item: { _eq: ask.item } },
      { event: { _eq: ask.event } },
    ],
  });
  if (!open) throw refusal('E_STATE', { params: { state: '–' } });
  await approvals.remove(textOf(open.id));
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
