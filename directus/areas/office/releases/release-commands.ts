import { releaseActions as declared } from '@site/shared/actions';
import { isRemoteName } from '@site/shared/contract';
import { type CommandSet, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { notFound } from '../../../engine/refuse.ts';

/** The releases of remotes are no rows of the database: their changes are logged under this name. */
export const releasesKind = 'releases';

export const releaseCommands: CommandSet = {
  name: 'releases',
  commands: {
    /** `releases/{remote}/rollback`: permitted and logged here, done by the web server. */
    rollback: command({
      payload: formOf(declared.rollback, {}),
      by: ({ caller }) => caller.duties.includes('admin'),
      collection: releasesKind,
      freshFactor: true,
      silent: true,
      run: ({ item }) => {
        if (!isRemoteName(item.key)) throw notFound();
        return {};
      },
    }),
  },
};
