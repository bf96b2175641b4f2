import { officeAccountActions as declared } from '@site/shared/actions';
import { account } from '@site/shared/domain/workflows';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';
import { accountKey } from './account-of.ts';
import { mustNotBeLastAdministrator } from './last-administrator.ts';
import { ofPage } from './own-account.ts';
import { removeAttached } from './registration/attached.ts';
import { endSessions } from './sessions/end-sessions.ts';

const suspension = formOf(declared.suspend, ofPage);
const erasure = z.object({ until: z.iso.datetime() });
/** The row of a new account, which only the system passes. */
const newRow = z
  .record(z.string(), z.unknown())
  .transform((row) => row as ChangesIn<'directus_users'>);

type AccountContext = ActionContext<unknown, RowIn<'directus_users'>>;

/** Accounts of people: docs/domain/accounts.md. Does not cover the accounts of operations and of the site. */
export const accountActions: WorkflowActions<typeof account, 'directus_users'> = {
  workflow: account,
  collection: 'directus_users',
  stateField: 'account_status',
  // The id of an account, or of its person, whose page in the studio has the buttons.
  find: ({ trx }, key) => accountKey(trx, key),
  actors: { admin: ({ caller }) => caller.duties.includes('admin') },
  rules: {
    ofAnother: ({ caller, item }) =>
      caller.user === item.id ? refusal('E_TWO_PERSON') : undefined,
    mayComeBack: ({ item, now }) =>
      item.erase_at && instantOf(item.erase_at) > now
        ? undefined
        : refusal('E_STATE', { params: { state: 'archived' } }),
  },
  effects: {
    register: effect(newRow, ({ payload }) => ({ ...payload, status: 'unverified' })),
    admit: effect(newRow, ({ payload, now }) => ({
      ...payload,
      status: 'active',
      email_verified_at: now.toISOString(),
    })),
    verify: {
      write: async (context) => {
        await removeAttached(context, context.item.id, 'verify');
        return { status: 'active', email_verified_at: context.now.toISOString() };
      },
    },
    suspend: effect(suspension, async (context) => {
      await mustNotBeLastAdministrator(context, context.item);
      await endSessions(context, context.item.id);
      await showAs(context, { status: 'suspended', account_status: 'suspended' });
      return { status: 'suspended', status_reason: context.payload.reason };
    }),
    restore: {
      write: async (context) => {
        await showAs(context, { status: 'active', account_status: 'active' });
        return { status: 'active', status_reason: null };
      },
    },
    leave: { write: closed },
    erase: effect(erasure, async (context) => {
      await mustNotBeLastAdministrator(context, context.item);
      return { ...(await closed(context)), erase_at: context.payload.until };
    }),
    undo: {
      write: async (context) => {
        await removeAttached(context, context.item.id, 'undo-erasure');
        await showAs(context, { status: 'active', account_status: 'active' });
        return { status: 'active', erase_at: null };
      },
    },
  },
};

async function closed(context: AccountContext): Promise<ChangesIn<'directus_users'>> {
  await endSessions(context, context.item.id);
  await showAs(context, { status: 'archived', account_status: 'archived' });
  return { status: 'archived' };
}

/** Writes the state and refreshes the projections: a person whose account is not active is not shown. */
async function showAs(
  context: AccountContext,
  changes: ChangesIn<'directus_users'>,
): Promise<void> {
  const { id, person } = context.item;
  if (!person) return;
  await context.trx('directus_users').where({ id }).update(changes);
  await refreshProjections(context, person);
  context.invalidate('certificates');
}
