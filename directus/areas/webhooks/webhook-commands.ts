import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandSet, command } from '../../engine/actions/action-set.ts';
import { refusal } from '../../engine/refuse.ts';
import { webhookEvents } from './handle-event.ts';
import { webhookSecret } from './webhook-signature.ts';
import { mayBeTarget } from './webhook-targets.ts';

const administrator = ({ caller }: ActionContext) => caller.duties.includes('admin');

const form = z.object({
  url: z.url({ protocol: /^https?$/ }).max(300),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
});

const switchTo = (active: boolean) =>
  command({
    collection: 'webhooks',
    by: administrator,
    payload: z.object({}),
    run: async ({ trx, item }) => {
      const id = item.key;
      const changed = await trx('webhooks').where({ id }).update({ active });
      if (changed !== 1) throw refusal('E_NOT_FOUND', { params: { path: id } });
      return { id, active };
    },
  });

/** Webhooks, managed by administrators. Only `create` returns the secret. */
export const webhookCommands: CommandSet = {
  name: 'webhooks',
  commands: {
    create: command({
      collection: 'webhooks',
      by: administrator,
      payload: form,
      notIdempotent: true,
      run: async ({ trx, host, payload: { url, events }, note }) => {
        if (!mayBeTarget(host, new URL(url))) throw refusal('E_INVALID', { field: 'url' });
        const id = uuid();
        await trx('webhooks').insert({ id, url, events: JSON.stringify(events), active: true });
        note({ item: id });
        return { id, secret: webhookSecret(host, id) };
      },
    }),
    pause: switchTo(false),
    resume: switchTo(true),
    remove: command({
      collection: 'webhooks',
      by: administrator,
      payload: z.object({}),
      run: async ({ trx, item }) => {
        const id = item.key;
        const removed = await trx('webhooks').where({ id }).delete();
        if (removed !== 1) throw refusal('E_NOT_FOUND', { params: { path: id } });
        return { id };
      },
    }),
  },
};
