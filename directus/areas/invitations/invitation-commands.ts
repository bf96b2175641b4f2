import { type Command, type CommandSet, command } from '../../engine/actions/action-set.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { isRefusal } from '../../engine/refuse.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { invitationActions } from './invitation-actions.ts';
import { inviteForm } from './invitation-form.ts';

type Result = { email: string; result: 'sent' | 'open_already' | 'not_now' };

/**
 * `invitations/create`: one to five addresses. The result of each is `sent`, `open_already` (an invitation of the same
 * inviter is open) or `not_now`. A member gets `not_now` only for reasons that they already know (rule 1). Over
 * the quota nothing is sent at all.
 */
const create: Command = command({
  payload: inviteForm,
  by: ({ caller }) => caller.person !== null,
  collection: 'invitations',
  silent: true,
  minimumDuration: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const { email: emails, ...said } = context.payload;
    // Row lock: concurrent invitations of one inviter are counted one after the other.
    await lockPeople(context.trx, [context.caller.person]);
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
