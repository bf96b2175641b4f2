// Signed calls to other systems: docs/domain/notifications.md, "Webhooks".

/** Events for other systems; their bodies contain a slug or a number, never personal data. */
export const webhookEvents = [
  'member.admitted',
  'grade.changed',
  'certificate.state',
  'news.published',
  'radar.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a call that an administrator makes to try a webhook. */
export const webhookTestEvent = 'test';
