import { defineArea } from '../../engine/area.ts';
import { webhooks as webhookCollections, webhookRelations } from './collections.ts';
import { callWebhooks } from './handle-event.ts';
import { webhooksWork } from './pending-work.ts';
import { webhookCommands } from './webhook-commands.ts';
import { webhookJob } from './webhook-job.ts';

/** Signed calls to other systems after events. */
export const webhooks = defineArea({
  name: 'webhooks',
  collections: webhookCollections,
  relations: webhookRelations,
  actions: [webhookCommands],
  jobs: [webhookJob],
  onEvent: { webhooks: callWebhooks },
  pendingWork: webhooksWork,
});
