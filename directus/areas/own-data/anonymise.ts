// Erasure of an account and anonymisation of the remaining rows: docs/domain/own-data.md, "After 30 days".
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { enqueueEvent, writeLog } from '../../engine/actions/records.ts';
import { writeNotifications } from '../../engine/notifications/write-notifications.ts';
import type { EitherRowIn, RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { forgetInitiatives } from '../initiatives/forget-initiatives.ts';
import { addressesOf, forgetAddress } from '../invitations/forget-address.ts';
import { endConsents } from '../people/consents.ts';
import { expireFile } from '../people/profiles/avatar.ts';
import { hashedSlug } from '../people/profiles/slugs.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { removeArchives } from './own-archives.ts';
import type { Owner } from './own-rows.ts';
import { removeFromJson } from './people-in-json.ts';
import { type PersonalData, personalData } from './personal-data.ts';

/** Standings that the erasure has to end. */
const standingsToEnd: readonly string[] = ['active', 'grace', 'lapsed'];

/**
 * Deletes an account and anonymises everything that has to stay. Confirms it to the owner by a last e-mail to that
 * address.
 */
export async function anonymise(
  context: ActionContext,
  account: Pick<EitherRowIn<'directus_users'>, 'id' | 'person' | 'email' | 'locale'>,
): Promise<void> {
  const { trx, rows, now } = context;
  const owner: Owner = { account: account.id, person: account.person || null };
  const email = account.email ?? '';
  const addresses = await addressesOf(trx, { account: owner.account, email });
  const person = owner.person === null ? undefined : await rows('people').get(owner.person);
  if (person && standingsToEnd.includes(person.standing)) {
    const whose = { key: person.id, as: 'system' } as const;
    await performWithin(context, standingActions, 'erase', whose);
  }
  await removeArchives(context, await trx('own_data_archives').where({ account: owner.account }));
  if (person) {
    await endConsents(context, person.id);
    await hashSlugs(context, person);
  }
  if (person) await forgetInitiatives(context, person.id);
  for (const belonging of personalData()) await eraseRows(context, belonging, owner);
  for (const id of [owner.person, owner.account]) if (id) await removeFromJson(trx, id);
  if (person?.avatar) {
    await expireFile(context, person.avatar);
    await enqueueEvent(context, 'people.avatar-replaced', person.avatar, {});
  }
  // The bytes of evidence go with the nightly deletion of files.
  await trx('directus_files')
    .where({ uploaded_by: owner.account, purpose: 'evidence' })
    .update({ retention_until: now });
  for (const address of addresses) await forgetAddress(trx, address);
  await trx('outbox_events').where({ item: owner.account }).whereNotNull('handled_at').delete();
  await rows('directus_users').remove(owner.account);
  if (person) await refreshProjections(context, person.id);
  const locale = account.locale === 'en' ? 'en' : 'ru';
  const lastMail = { code: 'SEC-09', variant: 'done', to: { address: email, locale } } as const;
  await writeNotifications({ trx, now }, [{ ...lastMail, link: '/', once: owner.account }]);
  await writeLog(context, {
    action: 'account.anonymise',
    collection: 'directus_users',
    item: owner.account,
    actorKind: 'system',
  });
}

async function eraseRows(
  { trx }: ActionContext,
  { collection, by, owner: whose, left }: PersonalData,
  owner: Owner,
): Promise<void> {
  const key = owner[whose];
  if (key === null) return;
  const ownedRows = () => trx(collection).where({ [by]: key });
  if (left === 'everything') return;
  if (left === 'nothing' || by === 'id') {
    // Revisions of Directus contain the same values.
    const ids = (await ownedRows().select('id')).map(({ id }) => String(id));
    await trx('directus_revisions').where({ collection }).whereIn('item', ids).delete();
  }
  if (left === 'nothing') await ownedRows().delete();
  else if (left !== 'by itself') await ownedRows().update(left);
}

/** Replaces the present and former slugs by keyed hashes: they stay reserved for ever and identify nobody. */
async function hashSlugs(
  { host, trx, rows, now }: ActionContext,
  { id, ...person }: Pick<RowIn<'people'>, 'id' | 'slug' | 'slug_changed_at' | 'created_at'>,
): Promise<void> {
  const former = await trx('slug_history').where({ person: id }).select('id', 'slug');
  for (const row of former) {
    await trx('slug_history')
      .where({ id: row.id })
      .update({ slug: hashedSlug(host, row.slug) });
  }
  await rows('slug_history').add({
    id: uuid(),
    person: id,
    slug: hashedSlug(host, person.slug),
    from: instantOf(person.slug_changed_at ?? person.created_at ?? now).toISOString(),
    to: now.toISOString(),
  });
  await trx('people')
    .where({ id })
    .update({ slug: `erased-${id}` });
}
