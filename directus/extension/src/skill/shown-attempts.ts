// Who shows what of the skill check on their page: docs/domain/skill-check.md, "Badges".
import type { Knex } from 'knex';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { type CommandSet, command } from '../actions/action-set.ts';
import { announcer } from '../announce.ts';
import type { Hook, Key, Row } from '../host.ts';
import { showAnew } from '../people/show-anew.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';

const nothing = z.strictObject({});
const isPerson = ({ caller }: ActionContext) => caller.person !== null;

/**
 * `skill-attempts/{id}/show` puts the levels of an own saved attempt on the person's page, `hide` takes
 * them off. `E_NOT_FOUND` for an attempt of somebody else.
 */
export const skillAttemptCommands: CommandSet = {
  name: 'skill-attempts',
  commands: {
    show: command({
      payload: nothing,
      by: isPerson,
      collection: 'skill_attempts',
      run: (context) => share(context, true),
    }),
    hide: command({
      payload: nothing,
      by: isPerson,
      collection: 'skill_attempts',
      run: (context) => share(context, false),
    }),
  },
};

async function share(context: ActionContext<unknown>, shared: boolean): Promise<Row> {
  const { rows, caller, item, note } = context;
  const key = textOf(item.key);
  const person = textOf(caller.person);
  const [own] = z.uuid().safeParse(key).success
    ? await rows('skill_attempts').find({
        _and: [{ id: { _eq: key } }, { person: { _eq: person } }],
      })
    : [];
  if (!own) throw refusal('E_NOT_FOUND', { params: { path: key } });
  await rows('skill_attempts').change(key, { shared });
  await showAnew(context, person);
  note({ item: key });
  return { id: key, shared };
}

/** An attempt that is deleted by its owner is shown no more; its badges go before it does. */
export const hideDeletedAttempts: Hook = ({ filter }, host) => {
  filter('skill_attempts.items.delete', async (keys, _meta, { accountability, database }) => {
    const user = accountability?.user;
    if (user) await hideOwn(database as Knex, user, keys as Key[]);
    return keys;
  });

  async function hideOwn(knex: Knex, user: string, keys: readonly Key[]): Promise<void> {
    const tags: string[] = [];
    await knex.transaction(async (trx) => {
      const account = await trx('directus_users').where({ id: user }).first('person');
      const hidden = await trx('skill_attempts')
        .where({ person: account?.person ?? null, shared: true })
        .whereIn('id', [...keys])
        .update({ shared: false });
      if (hidden === 0) return;
      await showAnew({ trx, stale: (...names) => tags.push(...names) }, textOf(account?.person));
    });
    announcer(host)(tags);
  }
};
