// Messages of a case and notes of its staff: docs/domain/admissions.md, "Messages".
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Row } from '../../engine/host.ts';

type Message = {
  readonly direction: 'to_candidate' | 'from_candidate' | 'internal';
  readonly body: string;
  /** Code of the template from which it was written. */
  readonly template?: string | undefined;
};

/** Adds a message of the caller to a case; returns its id. */
export async function addMessage(
  { rows, caller, now }: Pick<ActionContext, 'rows' | 'caller' | 'now'>,
  item: Row,
  { direction, body, template }: Message,
): Promise<string> {
  const id = uuid();
  await rows('case_messages').add({
    id,
    case: item.id,
    direction,
    author: caller.person,
    body,
    template: template ?? null,
    at: now.toISOString(),
  });
  return id;
}
