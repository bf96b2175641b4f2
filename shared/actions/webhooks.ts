import { webhookEvents } from '@site/shared/domain/office';
import { defineActions, returns } from './define-actions.ts';
import { choice, hidden, id, list, text } from './fields.ts';

/** Calls to other systems, by administrators; the item is the id of a webhook: docs/domain/notifications.md, "Webhooks". */
export const webhookActions = defineActions('webhooks', {
  /** The answer has the secret, which is never shown again. */
  create: {
    fields: {
      url: text({ max: 300 }),
      events: list(choice(webhookEvents), { min: 1, max: webhookEvents.length }),
    },
    returns: returns<{ id: string; secret: string }>(),
  },
  /** Makes one call at once; the answer has the status of the other system, 0 without an answer. */
  test: { fields: { webhook: hidden(id) }, returns: returns<{ status: number }>() },
  pause: { item: true },
  resume: { item: true },
  remove: {
    item: true,
    final: {
      ru: 'Удалить вебхук вместе с журналом его вызовов? Отменить это нельзя.',
      en: 'Delete the webhook with the log of its calls? This cannot be undone.',
    },
  },
});

/** The keys that sign certificates, by administrators: docs/domain/credentials.md. */
export const signingKeyActions = defineActions('signing-keys', {
  /** Signs a text with each key that is in use and verifies it with the published one. */
  test: { returns: returns<{ failed: readonly string[] }>() },
});
