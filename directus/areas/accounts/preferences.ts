// Language and time zone of an account: docs/domain/accounts.md.
import { accountActions as declared } from '@site/shared/actions';
import { locales } from '@site/shared/contract';
import { isZone } from '@site/shared/domain/time';
import { z } from 'zod';
import { type Command, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { ownAccount, signedInCommand } from './own-account.ts';

/** A time zone that this system knows. */
const timezone = z.string().refine(isZone, { params: { code: 'E_INVALID' } });

/** `account/preferences`: the language of e-mail and of the site, and the time zone of dates and of the digest. */
export const choosePreferences: Command = command({
  ...signedInCommand,
  payload: formOf(declared.preferences, { locale: z.enum(locales), timezone }),
  run: async (context) => {
    const { id } = await ownAccount(context);
    await context.trx('directus_users').where({ id }).update(context.payload);
    return {};
  },
});
