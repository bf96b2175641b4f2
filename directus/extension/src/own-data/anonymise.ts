// What is left of somebody who is erased: docs/domain/own-data.md, "After 30 days".
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';
import { performWithin } from '../actions/perform.ts';
import { putOut, writeLog } from '../actions/records.ts';
import type { Row } from '../host.ts';
import { writeNotices } from '../notifications/write-notices.ts';
import { keepNoLonger } from '../people/avatar.ts';
import { endConsents } from '../people/consents.ts';
import { showAnew } from '../people/show-anew.ts';
import { keptSlug } from '../people/slugs.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { instantOf, textOf } from '../values.ts';
import type { Belonging } from './belonging.ts';
import { belongings } from './belongings.ts';
import { addressesOf, forgetAddress } from './forget-address.ts';
import { removeArchives } from './own-archives.ts';
import type { Owner } from './own-rows.ts';

/** Standings of who still is somebody to the association. */
const ending: readonly string[] = ['active', 'grace', 'lapsed'];

/**
 * Takes an account away and the name from everything that has to stay; tells its owner so, in the last
 * letter to that address.
 */
export async function anonymise(context: ActionContext, account: Row): Promise<void> {
  const { trx, rows, now } = context;
  const owner: Owner = { account: textOf(account.id), person: textOf(account.person) || null };
  const email = textOf(account.email);
  const addresses = await addressesOf(trx, { account: owner.account, email });
  const person = owner.person === null ? undefined : await rows('people').get(owner.person);
  if (person && ending.includes(textOf(person.standing))) {
    const whose = { key: textOf(person.id), as: 'house' } as const;
    await performWithin(context, standingActions, 'erase', whose);
  }
  await removeArchives(context, await trx('own_data_archives').where({ account: owner.account }));
  if (person) {
    await endConsents(context, textOf(person.id));
    await giveUpAddresses(context, person);
  }
  for (const belonging of belongings) await leave(context, belonging, owner);
  if (person?.avatar) {
    await keepNoLonger(context, textOf(person.avatar));
    await putOut(context, 'people.avatar-replaced', textOf(person.avatar), {});
  }
  for (const address of addresses) await forgetAddress(trx, address);
  await trx('outbox_events').where({ item: owner.account }).whereNotNull('handled_at').delete();
  await rows('directus_users').remove(owner.account);
  if (person) await showAnew(context, textOf(person.id));
  const locale = account.locale === 'en' ? 'en' : 'ru';
  const letter = { code: 'SEC-09', variant: 'done', to: { address: email, locale } } as const;
  await writeNotices({ trx, now }, [{ ...letter, link: '/', once: owner.account }]);
  await writeLog(context, {
    action: 'account.anonymise',
    collection: 'directus_users',
    item: owner.account,
    actorKind: 'system',
  });
}

async function leave(
  { trx }: ActionContext,
  { collection, by, owner: whose, left }: Belonging,
  owner: Owner,
): Promise<void> {
  const key = owner[whose];
  if (key === null) return;
  const mine = () => trx(collection).where({ [by]: key });
  if (left === 'everything') return;
  if (left === 'nothing' || by === 'id') {
    // What the studio remembers of earlier values says the same once more.
    const ids = (await mine().select('id')).map(({ id }) => String(id));
    await trx('directus_revisions').where({ collection }).whereIn('item', ids).delete();
  }
  if (left === 'nothing') await mine().delete();
  else if (left !== 'by itself') await mine().update(left);
}

/** The address of the profile, and those before it, are nobody else's for ever, and name nobody. */
async function giveUpAddresses(
  { host, trx, rows, now }: ActionContext,
  person: Row,
): Promise<void> {
  const id = textOf(person.id);
  const former = await trx('slug_history').where({ person: id }).select('id', 'slug');
  for (const row of former) {
    await trx('slug_history')
      .where({ id: row.id })
      .update({ slug: keptSlug(host, row.slug) });
  }
  await rows('slug_history').add({
    id: uuid(),
    person: id,
    slug: keptSlug(host, textOf(person.slug)),
    from: instantOf(person.slug_changed_at ?? person.created_at ?? now).toISOString(),
    to: now.toISOString(),
  });
  await trx('people')
    .where({ id })
    .update({ slug: `erased-${id}` });
}
