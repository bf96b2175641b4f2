// Export of personal data as an archive: docs/domain/own-data.md, "Archive".
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { peopleActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import { type ActionContext, rowsIn } from '../../engine/actions/action-context.ts';
import { type Command, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { enqueueEvent } from '../../engine/actions/records.ts';
import { fingerprintOf } from '../../engine/files/fingerprint.ts';
import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import type { OutboxContext, OutboxHandler } from '../../engine/outbox/outbox-event.ts';
import { wakeOutbox } from '../../engine/pending-outbox.ts';
import { refusal } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { archiveOf, type Enclosed } from './archive.ts';
import { ownRows } from './own-rows.ts';

const day = 24 * 60 * 60_000;
const lifetime = 7 * day;
/** An export that is not ready after this time has failed. */
const maxBuildTime = day;
const requestedEvent = 'own-data.asked';

/** `people/me/export`: requests an archive. Refuses with `E_STATE` while one is being built. */
export const exportOwnData: Command = command({
  payload: formOf(declared.export),
  by: ({ caller, item }) => caller.user !== null && item.key === 'me',
  collection: 'own_data_archives',
  notIdempotent: true,
  silent: true,
  run: async (context) => {
    const { trx, now, emit } = context;
    const { id: account } = await ownAccount(context);
    // The row lock serialises concurrent requests (race condition).
    await trx('directus_users').where({ id: account }).forUpdate().first('id');
    const state = { state: 'asked' } as const;
    const waiting = await trx('own_data_archives')
      .where({ account, ...state })
      .where('asked_at', '>', new Date(now.getTime() - maxBuildTime))
      .first('id');
    if (waiting) throw refusal('E_STATE', { params: state });
    const archive = { id: uuid(), account, ...state, asked_at: now.toISOString() };
    await context.rows('own_data_archives').add(archive);
    emit(requestedEvent, archive.id);
    return { id: archive.id, ...state };
  },
});

/** Builds a requested archive and removes the previous one. */
export const buildArchive: OutboxHandler = async ({ event, item }, context) => {
  if (event !== requestedEvent) return;
  const { trx, rows, now } = context;
  const archive = await trx('own_data_archives').where({ id: item }).first('account');
  const owner = archive && (await trx('directus_users').where({ id: archive.account }).first());
  if (!owner) return;
  const { id: account, person } = owner;
  const kinds = await ownRows(context, { account, person });
  const bytes = archiveOf(kinds, {
    locale: owner.locale === 'en' ? 'en' : 'ru',
    made: now,
    zone: owner.timezone ?? '',
    files: await portraitOf(context, person),
  });
  await removeArchives(
    context,
    await trx('own_data_archives').where({ account }).whereNot({ id: item }),
  );
  const until = new Date(now.getTime() + lifetime).toISOString();
  const file = await stored(context, item, bytes, until);
  const ready = { state: 'ready' as const, ready_at: now.toISOString(), expires_at: until, file };
  await rows('own_data_archives').change(item, ready);
  await enqueueEvent(context, 'account.export-ready', account, { until, file });
};

/** Removes archives; an outbox event deletes their files after the commit. */
export async function removeArchives(
  context: Pick<ActionContext, 'rows' | 'now'>,
  archives: readonly Pick<StoredRowIn<'own_data_archives'>, 'id' | 'file'>[],
): Promise<void> {
  for (const { id, file } of archives) {
    await context.rows('own_data_archives').remove(id);
    if (file) await enqueueEvent(context, 'own-data.archive-removed', file, {});
  }
}

/** Hourly: removes archives after seven days. Result: `{removed, failed}`. */
export const expireArchives: Job = {
  name: 'expire-own-data',
  every: '35 * * * *',
  idle: didNothing,
  run: async ({ host, database, schema, logger, now }) => {
    const over: string[] = await database('own_data_archives')
      .where('expires_at', '<=', now())
      .pluck('id');
    const { done, failed } = await processEach({ logger }, 'expire-own-data', over, (id) =>
      database.transaction(async (trx) => {
        const archives = await trx('own_data_archives').where({ id });
        await removeArchives({ rows: rowsIn(host, trx, schema), now: now() }, archives);
      }),
    );
    if (done > 0) wakeOutbox(host);
    return { removed: done, failed };
  },
};

async function portraitOf(
  { trx, host, schema }: OutboxContext,
  person: string | null,
): Promise<Enclosed[]> {
  const found = person ? await trx('people').where({ id: person }).first('avatar') : undefined;
  if (!found?.avatar) return [];
  const assets = new host.services.AssetsService({ schema, accountability: null, knex: trx });
  const { stream } = await assets.getAsset(found.avatar);
  return [{ name: 'portrait.webp', bytes: await buffer(stream) }];
}

/** Uploads under the id of the archive, so that a retry overwrites the file of a failed attempt. */
async function stored(
  { host, trx, schema }: OutboxContext,
  id: string,
  bytes: Uint8Array,
  retention_until: string,
): Promise<string> {
  const files = new host.services.FilesService({ schema, accountability: null, knex: trx });
  const described = {
    id,
    type: 'application/zip',
    title: null,
    filename_download: 'own-data.zip',
    purpose: 'own_data',
    sha256: fingerprintOf(bytes),
    scan_status: 'not_scanned',
    retention_until,
  };
  const file = await files.uploadOne(Readable.from([bytes]), described, undefined, {
    emitEvents: false,
  });
  return String(file);
}
