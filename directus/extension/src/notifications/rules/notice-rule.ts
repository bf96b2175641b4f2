import type { NoticeCode } from '@site/shared/domain';
import type { OutboxContext, OutboxEvent } from '../../outbox/outbox-event.ts';
import type { NewNotice } from '../notice.ts';

type Telling = (
  event: OutboxEvent,
  context: OutboxContext,
) => Promise<readonly Omit<NewNotice, 'code'>[]>;

/** What an event is told as, and to whom. */
export type NoticeRule = { readonly code: NoticeCode; readonly notices: Telling };

/** The rule by which an event is told under this code. */
export function telling(code: NoticeCode, notices: Telling): NoticeRule {
  return { code, notices };
}
