import { signingKeyActions as declared } from '@site/shared/actions';
import { type CommandSet, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { testKeys } from './key-states.ts';

/** `signing-keys/test`, by administrators: whether certificates can be signed now. */
export const keyCommands: CommandSet = {
  name: 'signing-keys',
  commands: {
    test: command({
      payload: formOf(declared.test, {}),
      by: ({ caller }) => caller.duties.includes('admin'),
      collection: 'site_state',
      silent: true,
      notIdempotent: true,
      // The keys are read outside the transaction: SQLite has one connection.
      beforehand: ({ host }) => testKeys(host),
      run: (_context, failed) => ({ failed }),
    }),
  },
};
