import type { Action } from '@site/shared/contract';
import { type Command, command } from '../actions/action-set.ts';
import { formOf } from '../actions/declared-form.ts';
import { refusal } from '../refuse.ts';
import { buttonsOf } from '../schema/buttons/button.ts';
import { textsKey } from '../schema/known-collections.ts';
import { updateParity } from './update-parity.ts';

/** What the button is called, and the refusal that names it. */
export const confirmLabel = ['Перевод всё ещё верен', 'Still right'] as const;

/** The button for `{set}/{id}/still-right` beside the rows of a collection. */
export const confirmButton = (set: string, collection: string) =>
  buttonsOf(set, collection, [['still-right', confirmLabel, 'translate']]);

/**
 * `{set}/{id}/still-right`: an editor confirms that the languages of a record say the same, so that none is outdated
 * any more.
 */
export function confirmLanguages(
  collection: string,
  declared: Pick<Action, 'set' | 'event'> & { fields: Record<never, never> },
): Command {
  return command({
    by: ({ caller }) => caller.duties.includes('editor'),
    open: async ({ rows, item }) => {
      const stale = {
        _and: [{ [textsKey(collection)]: { _eq: item.key } }, { stale: { _eq: true } }],
      };
      return (await rows(`${collection}_translations`).find(stale, ['id'])).length > 0;
    },
    collection,
    silent: true,
    payload: formOf(declared, {}),
    run: async (context) => {
      const { rows, item } = context;
      const [record] = await rows(collection).find({ id: { _eq: item.key } }, ['id']);
      if (!record) throw refusal('E_NOT_FOUND', { params: { path: item.key } });
      const texts = await rows(`${collection}_translations`).find({
        [textsKey(collection)]: { _eq: item.key },
      });
      const languages = texts.map(({ language }) => String(language));
      await updateParity(context, collection, item.key, languages);
      return {};
    },
  });
}
