// Two-person approval: docs/domain/workflows.md, rule 6.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@site/shared/domain/workflows';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { openedValue, sealedValue } from '../confidential/confidential.ts';
import type { Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import type { RowIn } from '../schema/row-types.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { closeApproval } from './approval-history.ts';
import { openFor } from './approval-times.ts';
import { type Caller, callerOf } from './caller.ts';
import { requireFreshFactor } from './fresh-factor.ts';

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
  /** A code of the second factor. */
  otp?: string | undefined;
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
  id: string;
  event: string;
  /** The kind of staff who gave the first approval, and the kinds one of which has to give the second. */
  actor: string;
  awaits: readonly string[];
  expires_at: string;
  /** The payload of the first approval; only for callers who may approve. */
  payload?: unknown;
};

/** The answer to an approval: the step may be performed now, or the stored first approval waits for the second. */
type Approval =
  | { approved: true; first?: { caller: Caller; approval: Stored } }
  | { approved: false; pending: Pending };

/**
 * Whether the step may be performed now. The first approval is stored and does not approve; the second one
 * deletes it and approves, by a session whose second factor is fresh. A first approval counts as long as its author still has the staff role. Throws
 * `E_TWO_PERSON` when the same person or kind approves twice, and when the payloads differ; the refusal then contains
 * the first payload.
 */
export async function approve(context: ActionContext, ask: Ask): Promise<Approval> {
  const { machine, item, event, step, actors, seals, otp } = ask;
  if (!step.together) return { approved: true };
  const kinds = step.together.filter((kind) => actors.includes(kind));
  const approvals = context.rows('approvals');
  const [first] = await findApprovals(context.rows, { machine, item, event });
  const approver = first && (await approverOf(context, first));
  const theirs = step.together.filter((kind) => approver?.duties.includes(kind));
  if (first && theirs.length === 0) {
    await closeApproval(context, withPlainPayload(context.host, first), { outcome: 'expired' });
  }
  if (!first || theirs.length === 0) {
    const id = uuid();
    const expires_at = new Date(context.now.getTime() + openFor).toISOString();
    const actor_kind = kinds[0] as Stored['actor_kind'];
    await approvals.add({
      id,
      machine: machine as Stored['machine'],
      item,
      event: event as Stored['event'],
      payload: seals
        ? sealedValue(context.host, payloadPlace(id), context.payload)
        : context.payload,
      by: context.caller.user ?? '',
      actor_kind,
      expires_at,
    });
    const stored = { id, event: event as Stored['event'], actor_kind, expires_at };
    return { approved: false, pending: shown(stored, kinds, step.together) };
  }
  if (!isSecond(first, theirs, { user: context.caller.user, kinds })) throw refusal('E_TWO_PERSON');
  const wanted = approvalPayload(context.host, first);
  if (!isDeepStrictEqual(asStored(context.payload), wanted)) throw payloadsDiffer(wanted);
  await requireFreshFactor(context, otp);
  return approver
    ? {
        approved: true,
        first: { caller: approver, approval: withPlainPayload(context.host, first) },
      }
    : { approved: true };
}

/**
 * Whether an approval is about a record that does not exist yet: its item is a digest then, and else an id. The state does
 * not say it, because people in the standing `none` exist.
 */
export function isAboutNewRecord({ item }: Pick<Stored, 'item'>): boolean {
  return !isUuid(item);
}

/** Whether somebody of these kinds may give the second approval, after a first one as one of `theirs`. */
export function isSecond(
  { by }: Pick<Stored, 'by'>,
  theirs: readonly string[],
  { user, kinds }: { user: string | null; kinds: readonly string[] },
): boolean {
  return by !== user && kinds.some((kind) => theirs.some((other) => other !== kind));
}

/** The author of an approval with their present duties; undefined when it has expired. */
export async function approverOf(
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
    const theirs = kinds.filter((kind) => approver?.duties.includes(kind));
    pending.push({
      ...shown(row, theirs, kinds),
      ...(mayAgree && { payload: approvalPayload(context.host, row) }),
    });
  }
  return pending;
}

/** Whether a first approval of the event is valid. */
export async function isApprovalPending(
  context: Pick<ActionContext, 'rows' | 'trx' | 'now'>,
  { kinds, ...ask }: Pick<Ask, 'machine' | 'item' | 'event'> & { kinds: readonly string[] },
): Promise<boolean> {
  const [found] = await findApprovals(context.rows, ask);
  const approver = found && (await approverOf(context, found));
  return kinds.some((kind) => approver?.duties.includes(kind));
}

/** Cancels a pending approval. */
export async function cancelApproval(
  context: ActionContext,
  ask: Pick<Ask, 'machine' | 'item' | 'event'>,
): Promise<void> {
  const [open] = await findApprovals(context.rows, ask);
  if (!open) throw refusal('E_STATE', { params: { state: '–' } });
  await closeApproval(context, withPlainPayload(context.host, open), { outcome: 'withdrawn' });
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

/** The payload of a first approval, decrypted. */
export function approvalPayload(
  host: Pick<Host, 'env'>,
  { id, payload }: Pick<Stored, 'id'> & { readonly payload: unknown },
): unknown {
  return openedValue(host, payloadPlace(id), payload);
}

/** A first approval with its payload decrypted. */
export function withPlainPayload(host: Pick<Host, 'env'>, approval: Stored): Stored {
  return { ...approval, payload: approvalPayload(host, approval) };
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

function shown(
  { id, event, actor_kind, expires_at }: Pick<Stored, 'id' | 'event' | 'actor_kind' | 'expires_at'>,
  theirs: readonly string[],
  together: readonly string[],
): Pending {
  return {
    id,
    event,
    actor: actor_kind,
    awaits: awaitedKinds(theirs, together),
    expires_at: instantOf(expires_at).toISOString(),
  };
}

/** The kinds that may give the second approval after a first one as one of `theirs`. */
export function awaitedKinds(
  theirs: readonly string[],
  together: readonly string[],
): readonly string[] {
  return together.filter((kind) => theirs.some((other) => other !== kind));
}
