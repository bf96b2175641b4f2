import { rowsIn } from '../actions/action-context.ts';
import { theHouse } from '../actions/caller.ts';
import { writeLog } from '../actions/records.ts';
import type { Job } from '../jobs/job.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';

const day = 24 * 60 * 60_000;

/**
 * Forgets who never answered the mail of the registration: account, person and consents. Result:
 * `{removed}`. Source: docs/domain/accounts.md.
 */
export const removeUnverified: Job = {
  name: 'remove-unverified',
  every: '20 2 * * *',
  run: async ({ host, database, schema, now }) => {
    const settings = await settingsOf(host, database);
    const before = new Date(now().getTime() - settings['auth.unverified_remove_days'] * day);
    const waiting = await database('directus_users')
      .join('people', 'people.id', 'directus_users.person')
      .where({ account_status: 'unverified', 'people.standing': 'none' })
      .where('people.created_at', '<', before)
      .select('directus_users.id as account', 'people.id as person');
    for (const { account, person } of waiting) {
      await database.transaction(async (trx) => {
        const rows = rowsIn(host, trx, schema);
        await trx('consents').where({ person }).delete();
        await rows('directus_users').remove(textOf(account));
        await rows('people').remove(textOf(person));
        await writeLog(
          { rows, caller: theHouse, now: now() },
          {
            action: 'account.remove',
            collection: 'directus_users',
            item: textOf(account),
            actorKind: 'system',
          },
        );
      });
    }
    return { removed: waiting.length };
  },
};
