// Links to files of the library, valid for a short time and one account: docs/domain/files.md, rule 5.
import type { FileAddress } from '@site/shared/api';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import { signedText, verifiedText } from '../../engine/confidential/signed-text.ts';
import { downloadFile } from '../../engine/files/download-file.ts';
import type { Host, Request, Response } from '../../engine/host.ts';
import { notFound, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { systemItems } from '../../engine/system-items.ts';
import { textOf } from '../../engine/values.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { currentStates, isShownTo, lockOf } from './library-access.ts';

/** How long a link to a file works. */
const lifetime = 10 * 60_000;
const purpose = 'library-file';

/** The address of a file on the site, for one account. */
export function fileLink(host: Pick<Host, 'env'>, account: string, file: string): FileAddress {
  const until = new Date(now().getTime() + lifetime);
  const token = signedText(host, purpose, `${file} ${account} ${until.getTime()}`);
  return { address: `/assets/library/${token}`, until: until.toISOString() };
}

/** The files of the versions of a resource, by position. */
function versionFiles({ versions }: Pick<RowIn<'resources'>, 'versions'>): string[] {
  return (versions ?? []).map(({ file }) => textOf(file));
}

/**
 * Sends the file of a link. Throws `E_TOKEN_EXPIRED` once it is over, and `E_NOT_FOUND` for a forged link, another
 * account, and a caller who may not open the resource (any more).
 */
export async function sendFile(host: Host, request: Request, response: Response): Promise<void> {
  const caller = await callerOf(host.database, request.accountability ?? null);
  const text = verifiedText(host, purpose, request.params.token ?? '');
  const [file = '', account = '', until = '0'] = text?.split(' ') ?? [];
  if (text === undefined || caller.user === null || account !== caller.user) throw notFound();
  if (Number(until) <= now().getTime()) throw refusal('E_TOKEN_EXPIRED');
  if (!(await isOpen(host, caller, file))) throw notFound();
  const stored = await host.database('directus_files').where({ id: file }).first();
  if (!stored || !isLibraryFile(stored)) throw notFound();
  await downloadFile(host, response, stored);
}

/**
 * Whether the caller may open a resource that has this file, now or in an earlier version: a current one, or one that
 * waits for a decision of the caller.
 */
async function isOpen(host: Host, caller: Caller, file: string): Promise<boolean> {
  const [rooms, rows] = await Promise.all([
    ownRooms(host.database, caller),
    (await systemItems(host, 'resources')).readByQuery({
      filter: {
        _or: [{ state: { _in: [...currentStates] } }, { community: { _nnull: true } }],
      },
      fields: ['state', 'access', 'community', 'file', 'versions'],
      limit: -1,
    }),
  ]);
  return rows.some(
    (row) =>
      (row.file === file || versionFiles(row).includes(file)) &&
      (rooms.get(row.community ?? '')?.moderates ||
        (isShownTo(rooms, row) && lockOf(row, caller) === null)),
  );
}

/** Versions are free text: a file that belongs to something else, or is to be deleted, is no file of the library. */
function isLibraryFile({
  purpose: stored,
  illustrates,
  retention_until,
}: Readonly<Record<'purpose' | 'illustrates' | 'retention_until', unknown>>): boolean {
  return (stored === null || stored === 'resource') && !illustrates && !retention_until;
}
