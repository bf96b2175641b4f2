// Two-person approval: docs/domain/workflows.md, rule 6.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { isSealed, openedValue, sealedValue } from '../confidential.ts';
import type { Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import type { RowIn } from '../schema/row-types.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { type Caller, callerOf } from './caller.ts';

/** How long a first approval is valid. */
const openFor = 72 * 60 * 60 * 1000;

/** `eventsOfTwo` has no other machines, events and kinds than its choices. */
type Stored = RowIn<'approvals'>;
type Ask = {
  machine: string;
  item: string;
  event: string;
  step: Step;
  actors: readonly string[];
  /** Whether the payload is stored encrypted. */
  seals: boolean;
};

type AskPending = {
  machine: string;
  item: string;
  actors: readonly string[];
  /** The two kinds of staff whose approval an event needs. */
  kindsOf: (event: string) => readonly string[];
};

/** A pending approval in the answer. */
export type Pending = {
  event: string;
  actor: string;
  expires_at: string;
  /** The payload of the first approval; only for callers who may approve. */
  payload?: unknown;
};

/** The answer to an approval: whether the step may be performed now, and who gave the first approval. */
type Approval = { approved: boolean; first?: Caller };

/**
 * Whether the step may be performed now. The first approval is stored and does not approve; the second one
 * deletes it and approves. A first approval counts as long as its author still has the staff role. Throws
 * `E_TWO_PERSON` when the same person or kind approves twice, and when the payloads differ; the refusal then contains
 * the first payload.
 */
export async function approve(context: ActionContext, ask: Ask): Promise<Approval> {
  const { machine, item, event, step, actors, seals } = ask;
  if (!step.together) return { approved: true };
  const kinds = step.together.filter((kind) => actors.includes(kind));
  const approvals = context.rows('approvals');
  const [first] = await findApprovals(context.rows, { machine, item, event });
  const approver = first && (await approverOf(context, first));
  const theirs = step.together.filter((kind) => approver?.duties.includes(kind));
  if (first && theirs.length === 0) await approvals.remove(first.id);
  if (!first || theirs.length === 0) {
    const id = uuid();
    await approvals.add({
      id,
      machine: machine as Stored['machine'],
      item,
      event: event as Stored['event'],
      payload: seals
        ? sealedValue(context.host, payloadPlace(id), context.payload)
        : context.payload,
      by: context.caller.user ?? '',
      actor_kind: kinds[0] as Stored['actor_kind'],
      expires_at: new Date(context.now.getTime() + openFor).toISOString(),
    });
    return { approved: false };
  }
  const another = kinds.some((kind) => theirs.some((other) => other !== kind));
  if (first.by === context.caller.user || !another) throw refusal('E_TWO_PERSON');
  const wanted = approvalPayload(context.host, first);
  if (!isDeepStrictEqual(asStored(context.payload), wanted)) throw payloadsDiffer(wanted);
  await approvals.remove(first.id);
  return approver ? { approved: true, first: approver } : { approved: true };
}

/** The author of an approval with their present duties; undefined when it has expired. */
async function approverOf(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  { by, expires_at }: Pick<Stored, 'by' | 'expires_at'>,
): Promise<Caller | undefined> {
  if (instantOf(expires_at) <= now) return undefined;
  return callerOf(trx, { user: by, role: null, admin: false });
}

/** The pending approvals of an item; with their payload if the caller may approve. */
export async function pendingOf(
  context: Pick<ActionContext, 'host' | 'rows' | 'trx' | 'now'>,
  { machine, item, actors, kindsOf }: AskPending,
): Promise<Pending[]> {
  const found = await context.rows('approvals').find({
    _and: [{ machine: { _eq: machine as Stored['machine'] } }, { item: { _eq: item } }],
  });
  const pending: Pending[] = [];
  for (const row of found) {
    const kinds = kindsOf(row.event);
    const approver = await approverOf(context, row);
    if (!kinds.some((kind) => approver?.duties.includes(kind))) continue;
    const mayAgree = kinds.some((kind) => actors.includes(kind));
    pending.push({
      ...shown(row),
      ...(mayAgree && { payload: approvalPayload(context.host, row) }),
    });
  }
  return pending;
}

/** Whether the caller has given the first approval and it has not expired. */
export async function hasGivenApproval(
  { rows, caller, now }: Pick<ActionContext, 'rows' | 'caller' | 'now'>,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<boolean> {
  const found = await findApprovals(rows, ask);
  return found.some(({ by, expires_at }) => by === caller.user && instantOf(expires_at) > now);
}

/** Cancels a pending approval. */
export async function cancelApproval(
  { rows }: Pick<ActionContext, 'rows'>,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<void> {
  const [open] = await findApprovals(rows, ask);
  if (!open) throw refusal('E_STATE', { params: { state: '–' } });
  await rows('approvals').remove(open.id);
}

function findApprovals(
  rows: ActionContext['rows'],
  { machine, item, event }: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<Stored[]> {
  return rows('approvals').find({
    _and: [
      { machine: { _eq: machine as Stored['machine'] } },
      { item: { _eq: item } },
      { event: { _eq: event as Stored['event'] } },
    ],
  });
}

const payloadPlace = (id: string) => ({ collection: 'approvals', field: 'payload', id });

/** The payload of a first approval, decrypted; as stored it is an object on PostgreSQL, JSON on SQLite. */
export function approvalPayload(
  host: Pick<Host, 'env'>,
  { id, payload }: Pick<Stored, 'id'> & { readonly payload: unknown },
): unknown {
  const stored = typeof payload === 'string' ? parsedJson(payload) : payload;
  return openedValue(host, payloadPlace(id), stored);
}

/** The value of a JSON text; a text that is no JSON is the value itself. */
function parsedJson(text: string): unknown {
  return isSealed(text) ? text : JSON.parse(text);
}

/** The studio shows the text of a refusal, so the second person reads there what the first one requested. */
function payloadsDiffer(payload: unknown) {
  const wanted = (payload ?? {}) as Row;
  const list = Object.entries(wanted).map(([field, value]) => `${field}: ${String(value)}`);
  const words = list.join(', ') || '–';
  return refusal('E_TWO_PERSON', {
    reason: `Первый ответственный просит другое (${words}) · The first person asks for something else (${words})`,
    current: wanted,
  });
}

/** The payload after a round trip through JSON. */
function asStored(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload));
}

function shown({ event, actor_kind, expires_at }: Stored): Pending {
  return {
    event,
    actor: actor_kind,
    expires_at: instantOf(expires_at).toISOString(),
  };
}
