// The log and the outbox, written in the transaction of the action.
import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Row } from '../host.ts';
import { currentRequest } from '../observe/request-scope.ts';
import type { ActionContext } from './action-context.ts';

type Recorded = {
  action: string;
  collection: string;
  item: string;
  actorKind: string | null;
  revision?: number;
  from?: string;
  to?: string;
  fields?: readonly string[];
  /** Nobody learns who did it (`Effect`). */
  anonymous?: boolean;
};

const hour = 60 * 60 * 1000;

type Record = Pick<ActionContext, 'rows' | 'caller' | 'now'>;

/** One line of the change log: who did what, with names of fields but never their values. */
export async function writeLog({ rows, caller, now }: Record, recorded: Recorded): Promise<void> {
  const { anonymous = false } = recorded;
  await rows('audit_log').add({
    // A random id has no time in it.
    id: anonymous ? randomUUID() : uuid(),
    at: new Date(anonymous ? Math.floor(now.getTime() / hour) * hour : now).toISOString(),
    actor: anonymous ? null : caller.user,
    actor_kind: recorded.actorKind,
    action: recorded.action,
    collection: recorded.collection,
    item: recorded.item,
    revision: recorded.revision ?? null,
    from_state: recorded.from ?? null,
    to_state: recorded.to ?? null,
    fields: recorded.fields ?? [],
    address_prefix: anonymous ? null : caller.addressPrefix,
  });
}

/** Enqueues an outbox event, which is handled after the commit. */
export async function enqueueEvent(
  { rows, now }: Pick<ActionContext, 'rows' | 'now'>,
  event: string,
  item: string,
  payload: Row,
): Promise<void> {
  await rows('outbox_events').add({
    id: uuid(),
    event,
    item,
    payload,
    at: now.toISOString(),
    attempts: 0,
    request: currentRequest() ?? null,
  });
}
