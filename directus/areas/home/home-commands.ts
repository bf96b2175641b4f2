import { homeActions as declared } from '@site/shared/actions';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import { homeOf, type StoredHome, withDismissed } from './dismissals.ts';
import { isSuggestionKey } from './suggestions.ts';

const hasAccount = ({ caller }: ActionContext) => caller.user !== null;
const collection = 'directus_users';

/** What the caller hides on the own home page: docs/domain/home.md. */
export const homeCommands: CommandSet = {
  name: 'home',
  commands: {
    'hide-block': command({
      by: hasAccount,
      collection,
      silent: true,
      payload: formOf(declared['hide-block'], {}),
      run: (context) =>
        change(context, (home) => ({
          ...home,
          hidden: [...new Set([...home.hidden, context.payload.block])],
        })),
    }),
    'show-blocks': command({
      by: hasAccount,
      collection,
      silent: true,
      payload: formOf(declared['show-blocks']),
      run: (context) => change(context, (home) => ({ ...home, hidden: [] })),
    }),
    dismiss: command({
      by: hasAccount,
      collection,
      silent: true,
      payload: formOf(declared.dismiss, {}),
      run: (context) => {
        const { key } = context.payload;
        if (!isSuggestionKey(key)) throw refusal('E_INVALID', { field: 'key' });
        return change(context, (home) => withDismissed(home, key, context.now));
      },
    }),
  },
};

async function change(
  { trx, caller, now, note }: ActionContext<unknown>,
  changed: (home: StoredHome) => StoredHome,
): Promise<Record<string, never>> {
  const id = caller.user ?? '';
  // The row lock keeps what two tabs hide at the same time (race condition).
  await trx('directus_users').where({ id }).forUpdate().first('id');
  const home = changed(await homeOf(trx, id, now));
  await trx('directus_users')
    .where({ id })
    .update({ home: JSON.stringify(home) });
  note({ item: id });
  return {};
}
