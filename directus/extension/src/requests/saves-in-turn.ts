// What editors write is written one after another, whatever the door: docs/domain/content.md, "Two editors at once".
import type { Hook, Host, Request, Response } from '../host.ts';
import { editedTogether } from './edited-together.ts';
import { takeTurns } from './take-turn.ts';

/** Doors that name the collection in their address. */
const doors = ['/items/:collection', '/utils/import/:collection', '/utils/sort/:collection'];
const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'SEARCH'];

/**
 * Has a call that writes what editors write wait until no other call and no event of a machine writes the
 * same collection or its texts, and keeps the next one out until it is answered: between the look at what is
 * stored and the write nobody else's comes in.
 */
export const keepSavesInTurn: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(doors, (request, response, next) => {
      const { collection = '' } = request.params;
      waitFor(host, request, response, turnsOf(collection)).then(() => next(), next);
    });
    app.use(['/utils/revert/:revision'], (request, response, next) => {
      revertedBy(host, request.params.revision)
        .then((written) => waitFor(host, request, response, written))
        .then(() => next(), next);
    });
  });
};

/** Texts take the turn of what they are texts of. */
function turnsOf(collection: string): string[] {
  return editedTogether.filter((one) => collection === one || collection.startsWith(`${one}_`));
}

async function revertedBy({ database }: Host, revision = ''): Promise<string[]> {
  if (!/^\d{1,9}$/.test(revision)) return [];
  const found = await database('directus_revisions').where({ id: revision }).first('collection');
  return turnsOf(String(found?.collection ?? ''));
}

/** Whoever may not enter the studio writes none of it and is not waited for. */
async function waitFor(
  { database, logger }: Host,
  { method, accountability }: Request,
  response: Response,
  written: readonly string[],
): Promise<void> {
  const mayEdit = accountability?.app || accountability?.admin;
  if (!mayEdit || written.length === 0 || reading.includes(method)) return;
  const letGo = await takeTurns(database, written);
  const end = response.end.bind(response);
  response.end = (...said) => {
    letGo().catch((error) => logger.error(error, 'A turn could not be let go'));
    return end(...said);
  };
}
