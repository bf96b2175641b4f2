import { randomBytes } from 'node:crypto';
import { calendarAddressActions as declared } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { v7 as uuid } from 'uuid';
import {
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { tokenHash } from '../../../engine/confidential/link-tokens.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockPeople } from '../../people/records/lock-people.ts';

const collection = 'calendar_addresses';
const byMembers = {
  by: ({ caller }: CommandContext) =>
    caller.person !== null && isMemberStanding(caller.standing as Standing),
  collection,
  silent: true,
  // The answer has the secret, which is stored nowhere.
  notIdempotent: true,
} as const;
const newSecret = () => randomBytes(32).toString('base64url');

/** The calendar address of the caller: docs/domain/communities.md, "Calendar". Only the answer has the secret. */
export const calendarAddressCommands: CommandSet = {
  name: 'calendar-addresses',
  commands: {
    create: command({
      ...byMembers,
      payload: formOf(declared.create),
      run: async (context) => {
        const { caller, rows, now } = context;
        if (await ownAddress(context)) throw refusal('E_STATE', { params: { state: 'active' } });
        const secret = newSecret();
        await rows(collection).add({
          id: uuid(),
          person: caller.person ?? '',
          token_hash: tokenHash(secret),
          since: now.toISOString(),
        });
        return { secret };
      },
    }),
    renew: command({
      ...byMembers,
      payload: formOf(declared.renew),
      run: async (context) => {
        const own = await ownAddress(context);
        if (!own) throw refusal('E_STATE', { params: { state: 'none' } });
        const secret = newSecret();
        await context.rows(collection).change(own.id, {
          token_hash: tokenHash(secret),
          since: context.now.toISOString(),
        });
        return { secret };
      },
    }),
    revoke: command({
      by: ({ caller }) => caller.person !== null,
      collection,
      silent: true,
      payload: formOf(declared.revoke),
      run: async (context) => {
        const own = await ownAddress(context);
        if (own) await context.rows(collection).remove(own.id);
        return {};
      },
    }),
  },
};

async function ownAddress({ trx, caller }: CommandContext): Promise<{ id: string } | undefined> {
  const person = caller.person ?? '';
  // Two tabs make one address.
  await lockPeople(trx, [person]);
  return trx(collection).where({ person }).first('id');
}
