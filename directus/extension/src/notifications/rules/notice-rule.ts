import type { OutboxContext, OutboxEvent } from '../../outbox/outbox-event.ts';
import type { NewNotice } from '../notice.ts';

/** Who is told what of an event. */
export type NoticeRule = (event: OutboxEvent, context: OutboxContext) => Promise<NewNotice[]>;
