// Shares results of the skill check on the person's page: docs/domain/skill-check.md, "Badges".
import type { Knex } from 'knex';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandContext, type CommandSet, command } from '../../engine/actions/action-set.ts';
import type { Hook, Key } from '../../engine/host.ts';
import { pageInvalidator } from '../../engine/page-invalidation/page-invalidator.ts';
import { refusal } from '../../engine/refuse.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';

const emptyPayload = z.strictObject({});
const isPerson = ({ caller }: ActionContext) => caller.person !== null;

/**
 * `skill-attempts/{id}/show` shows the levels of the caller's own saved attempt on their page, `hide` removes
 * them. `E_NOT_FOUND` for an attempt of another person.
 */
export const skillAttemptCommands: CommandSet = {
  name: 'skill-attempts',
  commands: {
    show: command({
      payload: emptyPayload,
      by: isPerson,
      collection: 'skill_attempts',
      run: (context) => share(context, true),
    }),
    hide: command({
      payload: emptyPayload,
      by: isPerson,
      collection: 'skill_attempts',
      run: (context) => share(context, false),
    }),
  },
};

async function share(context: CommandContext, shared: boolean) {
  const { rows, caller, item, note } = context;
  const key = item.key;
  const person = caller.person ?? '';
  const [own] = z.uuid().safeParse(key).success
    ? await rows('skill_attempts').find({
        _and: [{ id: { _eq: key } }, { person: { _eq: person } }],
      })
    : [];
  if (!own) throw refusal('E_NOT_FOUND', { params: { path: key } });
  await rows('skill_attempts').change(key, { shared });
  await refreshProjections(context, person);
  note({ item: key });
  return { id: key, shared };
}

/** Removes the badges of an attempt before its owner deletes it. */
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
        .where('person', account?.person ?? null)
        .where({ shared: true })
        .whereIn('id', [...keys])
        .update({ shared: false });
      if (hidden === 0) return;
      await refreshProjections(
        { trx, invalidate: (...names) => tags.push(...names) },
        account?.person ?? '',
      );
    });
    pageInvalidator(host)(tags);
  }
};
