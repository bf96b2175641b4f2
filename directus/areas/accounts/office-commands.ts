// What administrators do with the access of somebody else: docs/domain/accounts.md, "Administrators".
import { officeAccountActions as declared } from '@site/shared/actions';
import { type CommandContext, type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { clearBounce, mailStopOf } from '../../engine/notifications/mail/mail-addresses.ts';
import { refusal } from '../../engine/refuse.ts';
import { accountKey } from './account-of.ts';
import { ofPage } from './own-account.ts';
import { removeAttached } from './registration/attached.ts';
import { endSessionOf } from './sessions/account-sessions.ts';
import { endSessions } from './sessions/end-sessions.ts';

const byAdministrator = {
  by: ({ caller }: CommandContext) => caller.duties.includes('admin'),
  collection: 'directus_users',
} as const;

/** The item is the id of a person or of their account; the own account is refused with `E_TWO_PERSON`. */
export const officeAccountCommands: CommandSet = {
  name: 'account',
  commands: {
    'end-session': command({
      ...byAdministrator,
      payload: formOf(declared['end-session'], ofPage),
      run: async (context) => {
        const { id } = await accountOfAnother(context);
        await endSessionOf(context, id, context.payload.id);
        return {};
      },
    }),
    'end-sessions': command({
      ...byAdministrator,
      payload: formOf(declared['end-sessions'], ofPage),
      run: async (context) => {
        const { id } = await accountOfAnother(context);
        await endSessions(context, id);
        return {};
      },
    }),
    'reset-factor': command({
      ...byAdministrator,
      payload: formOf(declared['reset-factor'], ofPage),
      run: async (context) => {
        const { id, tfa_secret } = await accountOfAnother(context);
        if (!tfa_secret) throw refusal('E_STATE', { params: { state: 'off' } });
        const { checked } = context.payload;
        await removeAttached(context, id, 'reset-factor');
        await context.trx('directus_users').where({ id }).update({ factor_reset_note: checked });
        context.note({ note: checked });
        return {};
      },
    }),
    'confirm-address': command({
      ...byAdministrator,
      payload: formOf(declared['confirm-address'], ofPage),
      run: async (context) => {
        const { id, person } = await accountOfAnother(context);
        const stop = person ? await mailStopOf(context.trx, person) : null;
        if (stop !== 'bounced') throw refusal('E_STATE', { params: { state: stop ?? '–' } });
        await clearBounce(context.trx, id, context.now);
        return {};
      },
    }),
  },
};

async function accountOfAnother(context: CommandContext) {
  const { trx, item, caller, note } = context;
  const id = await accountKey(trx, item.key);
  const account = id
    ? await trx('directus_users').where({ id }).first('id', 'person', 'tfa_secret')
    : undefined;
  if (!account) throw refusal('E_NOT_FOUND', { params: { path: item.key } });
  if (account.id === caller.user) throw refusal('E_TWO_PERSON');
  note({ item: account.id });
  return account;
}
