import { cadences, lockedCategories, noticeCategories } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, type CommandSet, command } from '../actions/action-set.ts';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { clearFlags } from './mail-addresses.ts';
import { moveDelivery } from './move-delivery.ts';

const day = 86_400_000;
const ofOneself = ({ caller }: ActionContext) => caller.person !== null;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const choices = z.strictObject({
  categories: z
    .partialRecord(
      z.enum(noticeCategories),
      z.strictObject({ email: z.enum(cadences), inapp: z.enum(['on', 'off']) }),
    )
    .optional(),
  quiet_from: time.nullable().optional(),
  quiet_to: time.nullable().optional(),
  digest_hour: z.int().min(0).max(23).optional(),
  digest_weekday: z.int().min(1).max(7).optional(),
  digest_off: z.boolean().optional(),
  /** Optional mail stops for so many days; 0 ends a pause. */
  pause_days: z.int().min(0).max(90).optional(),
});

const noPayload = z.object({});

function aboutOwn(what: {
  payload?: Command['payload'];
  change: (context: ActionContext, notice: Row) => Row;
  step?: 'read' | 'archive';
}): Command {
  return {
    collection: 'notifications',
    by: ofOneself,
    payload: what.payload ?? noPayload,
    run: async (context: ActionContext) => {
      const { trx, item, caller, note } = context;
      const id = textOf(item.key);
      const notice = await trx('notifications')
        .where({ id, person: caller.person, inbox: true })
        .first();
      if (!notice) throw refusal('E_NOT_FOUND', { params: { path: id } });
      note({ item: id });
      const changes = what.change(context, notice);
      await trx('notifications').where({ id }).update(changes);
      if (what.step) await moveInbox(context, [id], what.step);
      return { id, ...changes };
    },
  };
}

/** What one does with notices, and how one wants to be told. */
export const notificationCommands: CommandSet = {
  name: 'notifications',
  commands: {
    read: aboutOwn({
      step: 'read',
      change: ({ now }, notice) => ({ read_at: notice.read_at ?? now }),
    }),
    archive: aboutOwn({
      step: 'archive',
      change: ({ now }, notice) => ({ read_at: notice.read_at ?? now, archived_at: now }),
    }),
    snooze: aboutOwn({
      payload: z.object({ days: z.union([z.literal(1), z.literal(3), z.literal(7)]) }),
      change: ({ now, payload }) => {
        const { days } = payload as { days: number };
        return { snoozed_until: new Date(now.getTime() + days * day) };
      },
    }),
    'read-all': command({
      collection: 'notifications',
      by: ofOneself,
      payload: z.object({ category: z.enum(noticeCategories).optional() }),
      run: async (context) => {
        const { trx, caller, now, payload } = context;
        const open = await trx('notifications')
          .where({ person: caller.person, inbox: true, ...payload })
          .whereNull('read_at')
          .select('id');
        const ids = open.map(({ id }) => textOf(id));
        await trx('notifications').whereIn('id', ids).update({ read_at: now });
        await moveInbox(context, ids, 'read');
        return { read: ids.length };
      },
    }),
    preferences: command({
      collection: 'notification_prefs',
      by: ofOneself,
      payload: choices,
      run: async ({ trx, caller, now, payload }) => {
        const { categories = {}, pause_days, ...times } = payload;
        const { person } = caller;
        const locked = Object.entries(categories).filter(
          ([category, { email, inapp }]) =>
            (lockedCategories as readonly string[]).includes(category) &&
            (email !== 'instant' || inapp !== 'on'),
        );
        if (locked[0]) throw refusal('E_INVALID', { field: `categories.${locked[0][0]}` });
        for (const [category, choice] of Object.entries(categories)) {
          await trx('notification_prefs')
            .insert({ id: uuid(), person, category, ...choice })
            .onConflict(['person', 'category'])
            .merge(choice);
        }
        const pause =
          pause_days === undefined
            ? {}
            : { paused_until: pause_days > 0 ? new Date(now.getTime() + pause_days * day) : null };
        const settings = { ...times, ...pause };
        if (Object.keys(settings).length > 0) {
          await trx('notification_settings')
            .insert({ id: uuid(), person, ...settings })
            .onConflict(['person'])
            .merge(settings);
        }
        return {};
      },
    }),
    'confirm-address': command({
      collection: 'mail_addresses',
      by: ofOneself,
      payload: noPayload,
      run: async ({ trx, caller, now }) => ({
        confirmed: await clearFlags(trx, caller.user ?? '', now),
      }),
    }),
  },
};

async function moveInbox({ trx }: ActionContext, notices: string[], event: 'read' | 'archive') {
  const deliveries = await trx('deliveries')
    .whereIn('notification', notices)
    .where({ channel: 'inapp' })
    .whereIn('state', event === 'read' ? ['delivered'] : ['delivered', 'read'])
    .select('id', 'state', 'revision');
  for (const { id, state, revision } of deliveries) {
    const delivery = { id: textOf(id), state: textOf(state), revision: Number(revision) };
    await moveDelivery(trx, delivery, { event, actor: 'owner' });
  }
}
