import { notificationActions as declared, snoozeDays } from '@site/shared/actions';
import {
  lockedCategories,
  mailChoices,
  notificationCategories,
} from '@site/shared/domain/notifications';
import { inboxTag } from '@site/shared/domain/system';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, type CommandSet, command } from '../actions/action-set.ts';
import { formOf } from '../actions/declared-form.ts';
import { refusal } from '../refuse.ts';
import type { ChangesIn, RowIn, StoredRowIn } from '../schema/row-types.ts';
import { textOf } from '../values.ts';
import { clearFlags } from './mail/mail-addresses.ts';
import { moveDelivery } from './mail/move-delivery.ts';

const day = 86_400_000;
const hasPerson = ({ caller }: ActionContext) => caller.person !== null;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const categoriesForm = z.partialRecord(
  z.enum(notificationCategories),
  z
    .strictObject({ email: z.enum(mailChoices), inapp: z.enum(['on', 'off']) })
    .partial()
    .refine((choice) => Object.keys(choice).length > 0),
);
const preferencesForm = formOf(declared.preferences, {
  categories: categoriesForm.optional(),
  quiet_from: time.nullable().optional(),
  quiet_to: time.nullable().optional(),
});

/** What counts where a person has chosen for one channel only. */
const noChoice = { email: 'usual', inapp: 'on' } as const;

const noPayload = z.object({});

function ownNotificationCommand(what: {
  payload?: Command['payload'];
  change: (
    context: ActionContext,
    notification: StoredRowIn<'notifications'>,
  ) => ChangesIn<'notifications'>;
  step?: 'read' | 'archive';
}): Command {
  return {
    collection: 'notifications',
    by: hasPerson,
    payload: what.payload ?? noPayload,
    run: async (context: ActionContext) => {
      const { trx, item, caller, note, invalidate } = context;
      const id = textOf(item.key);
      const notification = await trx('notifications')
        .where({ id, person: caller.person, inbox: true })
        .first();
      if (!notification) throw refusal('E_NOT_FOUND', { params: { path: id } });
      note({ item: id });
      const changes = what.change(context, notification);
      await trx('notifications').where({ id }).update(changes);
      invalidate(inboxTag(caller.person ?? ''));
      if (what.step) await moveInbox(context, [id], what.step);
      return { id, ...changes };
    },
  };
}

/** Commands on the own notifications and on the own preferences. */
export const notificationCommands: CommandSet = {
  name: 'notifications',
  commands: {
    read: ownNotificationCommand({
      step: 'read',
      change: ({ now }, notification) => ({ read_at: notification.read_at ?? now }),
    }),
    archive: ownNotificationCommand({
      step: 'archive',
      change: ({ now }, notification) => ({
        read_at: notification.read_at ?? now,
        archived_at: now,
      }),
    }),
    snooze: ownNotificationCommand({
      payload: formOf(declared.snooze, { days: z.literal(snoozeDays) }),
      change: ({ now, payload }) => {
        const { days } = payload as { days: number };
        return { snoozed_until: new Date(now.getTime() + days * day) };
      },
    }),
    unsnooze: ownNotificationCommand({
      payload: formOf(declared.unsnooze),
      // It stands at the top then, as if it had returned by itself.
      change: ({ now }, { snoozed_until }) => ({ snoozed_until: snoozed_until ? now : null }),
    }),
    'read-all': command({
      collection: 'notifications',
      by: hasPerson,
      payload: formOf(declared['read-all'], {}),
      run: async (context) => {
        const { trx, caller, now, payload, invalidate } = context;
        const categories = payload.categories ?? notificationCategories;
        const open = await trx('notifications')
          .where({ person: caller.person, inbox: true })
          .whereIn('category', categories)
          .whereNull('read_at')
          // Snoozed ones return unread.
          .where((shown) => shown.whereNull('snoozed_until').orWhere('snoozed_until', '<=', now))
          .select('id');
        const ids = open.map(({ id }) => id);
        await trx('notifications').whereIn('id', ids).update({ read_at: now });
        await moveInbox(context, ids, 'read');
        invalidate(inboxTag(caller.person ?? ''));
        return { read: ids.length };
      },
    }),
    preferences: command({
      collection: 'notification_prefs',
      by: hasPerson,
      payload: preferencesForm,
      run: async ({ trx, caller, now, payload }) => {
        const { categories = {}, pause_days, ...times } = payload;
        const { person } = caller;
        const locked = Object.entries(categories).filter(
          ([category, { email, inapp }]) =>
            (lockedCategories as readonly string[]).includes(category) &&
            ((email !== undefined && email !== 'instant') || inapp === 'off'),
        );
        if (locked[0]) throw refusal('E_INVALID', { field: `categories.${locked[0][0]}` });
        for (const [name, choice] of Object.entries(categories)) {
          const category = name as RowIn<'notification_prefs'>['category'];
          await trx('notification_prefs')
            .insert({ id: uuid(), person, category, ...noChoice, ...choice })
            .onConflict(['person', 'category'])
            .merge(choice);
        }
        const pause =
          pause_days === undefined
            ? {}
            : { paused_until: pause_days > 0 ? new Date(now.getTime() + pause_days * day) : null };
        const settings = { ...times, ...pause };
        await requireBothQuietHours(trx, person ?? '', times);
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
      by: hasPerson,
      payload: noPayload,
      run: async ({ trx, caller, now }) => ({
        confirmed: await clearFlags(trx, caller.user ?? '', now),
      }),
    }),
  },
};

type QuietHours = { quiet_from?: string | null; quiet_to?: string | null };

/** Refuses (`E_REQUIRED`) quiet hours of which only the beginning or the end would be stored. */
async function requireBothQuietHours(
  trx: ActionContext['trx'],
  person: string,
  chosen: QuietHours,
): Promise<void> {
  if (chosen.quiet_from === undefined && chosen.quiet_to === undefined) return;
  const stored = await trx('notification_settings')
    .where({ person })
    .first('quiet_from', 'quiet_to');
  const from = chosen.quiet_from === undefined ? stored?.quiet_from : chosen.quiet_from;
  const to = chosen.quiet_to === undefined ? stored?.quiet_to : chosen.quiet_to;
  if (Boolean(from) === Boolean(to)) return;
  throw refusal('E_REQUIRED', { field: from ? 'quiet_to' : 'quiet_from' });
}

async function moveInbox(
  { trx }: ActionContext,
  notifications: string[],
  event: 'read' | 'archive',
) {
  const deliveries = await trx('deliveries')
    .whereIn('notification', notifications)
    .where({ channel: 'inapp' })
    .whereIn('state', event === 'read' ? ['delivered'] : ['delivered', 'read'])
    .select('id', 'state', 'revision');
  for (const delivery of deliveries) {
    await moveDelivery(trx, delivery, { event, actor: 'owner' });
  }
}
