import type { OutboxHandler } from '../outbox/outbox-event.ts';
import { noticeRules } from './rules/notice-rules.ts';
import { wakeMail } from './send-mail.ts';
import { writeNotices } from './write-notices.ts';

/** Turns an event of the outbox into the notices that follow from it; most events are none. */
export const tellPeople: OutboxHandler = async (event, context) => {
  const rule = noticeRules[event.event];
  if (!rule) return;
  const { code } = rule;
  const notices = await rule.notices(event, context);
  const written = await writeNotices(
    context,
    notices.map((notice) => ({ once: event.id, ...notice, code })),
  );
  if (written > 0) context.afterCommit(() => wakeMail(context.host));
};
