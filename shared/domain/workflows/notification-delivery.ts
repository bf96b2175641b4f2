import { defineWorkflow } from './workflow.ts';

/**
 * Delivery of a notification through one channel (docs/domain/notifications.md). Mail goes from `queued` to
 * `sent` and further; inbox entries are `delivered` at once. Only the system changes the delivery state;
 * `owner` marks as read and archives.
 */
export const notificationDelivery = defineWorkflow({
  name: 'delivery',
  states: {
    queued: {
      suppress: { to: 'suppressed', by: ['system'] },
      defer: { to: 'deferred', by: ['system'] },
      gather: { to: 'digest_pending', by: ['system'] },
      send: { to: 'sending', by: ['system'] },
      deliver: { to: 'delivered', by: ['system'] },
      merge: { to: 'merged', by: ['system'] },
    },
    deferred: {
      release: { to: 'queued', by: ['system'] },
      merge: { to: 'merged', by: ['system'] },
    },
    digest_pending: {
      merge: { to: 'merged', by: ['system'] },
      suppress: { to: 'suppressed', by: ['system'] },
    },
    sending: {
      accept: { to: 'sent', by: ['system'] },
      'soft-fail': [
        { to: 'retry_wait', by: ['system'], when: ['triesLeft'] },
        { to: 'failed', by: ['system'] },
      ],
      bounce: { to: 'bounced', by: ['system'] },
      'break-off': { to: 'retry_wait', by: ['system'] },
      suppress: { to: 'suppressed', by: ['system'] },
    },
    retry_wait: {
      send: { to: 'sending', by: ['system'] },
      suppress: { to: 'suppressed', by: ['system'] },
    },
    sent: {
      report: { to: 'delivered', by: ['system'] },
      'soft-fail': [
        { to: 'retry_wait', by: ['system'], when: ['triesLeft'] },
        { to: 'failed', by: ['system'] },
      ],
      bounce: { to: 'bounced', by: ['system'] },
      complain: { to: 'complained', by: ['system'] },
    },
    delivered: {
      read: { to: 'read', by: ['owner'] },
      archive: { to: 'archived', by: ['owner'] },
      bounce: { to: 'bounced', by: ['system'] },
      complain: { to: 'complained', by: ['system'] },
    },
    read: { archive: { to: 'archived', by: ['owner'] } },
    suppressed: {},
    merged: {},
    failed: {},
    bounced: {},
    complained: {},
    archived: {},
  },
});
