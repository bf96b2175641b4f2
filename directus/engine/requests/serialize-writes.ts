// Serialises writes of content through every endpoint: docs/domain/content.md, "Two editors at once".

import { acquireLocks } from '../acquire-lock.ts';
import type { Hook, Host, Request, Response } from '../host.ts';
import { knownCollections } from '../schema/known-collections.ts';

/** Routes with the collection in their path. */
const routes = ['/items/:collection', '/utils/import/:collection', '/utils/sort/:collection'];
const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'SEARCH'];

/**
 * Holds a lock per collection while a request writes content, until it is answered; state machine actions take
 * the same lock. This prevents race conditions between reading the stored row and writing it.
 */
export const serializeWrites: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(routes, (request, response, next) => {
      const { collection = '' } = request.params;
      holdLocks(host, request, response, locksFor(collection)).then(() => next(), next);
    });
    app.use(['/utils/revert/:revision'], (request, response, next) => {
      locksForRevision(host, request.params.revision)
        .then((locks) => holdLocks(host, request, response, locks))
        .then(() => next(), next);
    });
  });
};

/** The lock names of a collection; translations share the lock of their parent. */
function locksFor(collection: string): string[] {
  return knownCollections()
    .filter(({ writtenBy }) => writtenBy === 'editors')
    .map((one) => one.collection)
    .filter((one) => collection === one || collection.startsWith(`${one}_`));
}

async function locksForRevision({ database }: Host, revision = ''): Promise<string[]> {
  if (!/^\d{1,9}$/.test(revision)) return [];
  const found = await database('directus_revisions').where({ id: revision }).first('collection');
  return locksFor(String(found?.collection ?? ''));
}

/** Callers without studio access cannot write content, so they take no lock. */
async function holdLocks(
  { database, logger }: Host,
  { method, accountability }: Request,
  response: Response,
  locks: readonly string[],
): Promise<void> {
  const mayEdit = accountability?.app || accountability?.admin;
  if (!mayEdit || locks.length === 0 || safeMethods.includes(method)) return;
  const release = await acquireLocks(database, locks);
  const end = response.end.bind(response);
  response.end = (...args) => {
    release().catch((error) => logger.error(error, 'A lock could not be released'));
    return end(...args);
  };
}
