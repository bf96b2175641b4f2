import { webhookActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import { callForTest, recordTest } from './test-webhook.ts';
import { webhookSecret } from './webhook-signature.ts';
import { mayBeTarget } from './webhook-targets.ts';

const administrator = ({ caller }: ActionContext) => caller.duties.includes('admin');

const address = z.url({ protocol: /^https?$/ }).max(300);

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
      payload: formOf(declared.create, { url: address }),
      notIdempotent: true,
      run: async ({ trx, host, payload: { url, events }, note }) => {
        if (!mayBeTarget(host, new URL(url))) throw refusal('E_INVALID', { field: 'url' });
        const id = uuid();
        await trx('webhooks').insert({ id, url, events: JSON.stringify(events), active: true });
        note({ item: id });
        return { id, secret: webhookSecret(host, id) };
      },
    }),
    test: command({
      collection: 'webhooks',
      by: administrator,
      payload: formOf(declared.test, {}),
      silent: true,
      notIdempotent: true,
      beforehand: ({ host, payload }) => callForTest(host, payload.webhook),
      run: async (context, call) => {
        await recordTest(context, call);
        context.note({ item: call.webhook });
        return { status: call.status };
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
