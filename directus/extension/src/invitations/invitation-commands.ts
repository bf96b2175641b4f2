import { type Command, type CommandSet, command } from '../actions/action-set.ts';
import { performWithin } from '../actions/perform.ts';
import { holdPeople } from '../people/hold-people.ts';
import { isRefusal } from '../refuse.ts';
import { invitationActions } from './invitation-actions.ts';
import { inviteForm } from './invitation-form.ts';

type Result = { email: string; result: 'sent' | 'open_already' | 'not_now' };

/**
 * `invitations/create`: one to five addresses. For each it is told that it was invited, that one of the same
 * person's is still open, or that it cannot be asked now. A member is never told the last for what they do not know by
 * themselves. Over the quota nothing is sent at all.
 */
const create: Command = command({
  payload: inviteForm,
  by: ({ caller }) => caller.person !== null,
  collection: 'invitations',
  silent: true,
  stalled: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const { email: emails, ...said } = context.payload;
    // Who invites from two windows at once does so one after the other.
    await holdPeople(context.trx, [context.caller.person]);
    const results: Result[] = [];
    for (const email of emails) {
      results.push({ email, result: await resultOf({ ...said, email }) });
    }
    return { results };

    async function resultOf(payload: object): Promise<Result['result']> {
      try {
        await performWithin(context, invitationActions, 'create', { payload, as: 'caller' });
        return 'sent';
      } catch (error) {
        if (isRefusal(error, 'E_STATE')) return 'open_already';
        if (isRefusal(error, 'E_NOT_ELIGIBLE')) return 'not_now';
        throw error;
      }
    }
  },
});

export const invitationCommands: CommandSet = { name: 'invitations', commands: { create } };
