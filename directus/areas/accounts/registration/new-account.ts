// Creates a person together with their account.
import { storedPassword } from '@site/shared/domain/accounts';
import { displayNames, visibilityDefaults } from '@site/shared/domain/people';
import { isSlug } from '@site/shared/domain/text';
import { homeZone } from '@site/shared/domain/time';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { roleIds } from '../../../engine/schema/access/ids.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { giveConsent, newestText } from '../../people/consents.ts';
import { freeSlug } from '../../people/profiles/slugs.ts';
import { foundByStaff } from '../../people/records/found-by-staff.ts';
import { accountActions } from '../account-actions.ts';
import type { NewAccount } from '../person-form.ts';

/**
 * Creates person, account and consents. After `register` the address is still to be verified, with `admit` it is
 * verified already. Returns both keys.
 */
export async function makeAccount(
  context: ActionContext,
  event: 'register' | 'admit',
  wanted: NewAccount,
): Promise<{ account: string; person: string }> {
  const person = uuid();
  const names = nameFields(wanted);
  await context.rows('people').add({
    id: person,
    slug: await slugFor(context, names.display_name_en, person),
    ...names,
    ...foundByStaff({ ...noFurtherNames, ...names }),
    standing: 'none',
  });
  await applyCertificateDefault(context, person);
  const account = uuid();
  const payload = {
    id: account,
    person,
    role: roleIds.applicant,
    ...accountFields(context, wanted),
  };
  await performWithin(context, accountActions, event, { payload, as: 'system' });
  await giveConsents(context, person, wanted);
  return { account, person };
}

/** Stores the visibility of certificates for a new person where the setting differs from the built-in default. */
async function applyCertificateDefault({ rows, settings }: ActionContext, person: string) {
  const level = settings['cert.public_default'];
  if (level === visibilityDefaults.certificate) return;
  await rows('visibility_settings').add({ id: uuid(), person, field: 'certificate', level });
}

/**
 * Replaces the data of an unverified registration by those of a repeated one, of an accepted invitation or of one through
 * a provider. The person was never public, so the former slug needs no redirect.
 */
export async function replaceUnverified(
  context: ActionContext,
  { account, person }: { account: string; person: string },
  wanted: NewAccount,
): Promise<void> {
  const names = nameFields(wanted);
  const slug = await slugFor(context, names.display_name_en, person);
  await context.rows('people').change(person, {
    ...names,
    ...foundByStaff({ ...noFurtherNames, ...names }),
    slug,
  });
  await context.trx('consents').where({ person }).delete();
  await context.trx('account_identities').where({ account }).delete();
  const fields = { ...accountFields(context, wanted), providers: null };
  await context.rows('directus_users').change(account, fields);
  await giveConsents(context, person, wanted);
}

function accountFields(
  { now }: Pick<ActionContext, 'now'>,
  wanted: NewAccount,
): ChangesIn<'directus_users'> {
  return {
    email: wanted.email,
    password: wanted.password === undefined ? null : storedPassword(wanted.password),
    first_name: wanted.first_name,
    last_name: wanted.last_name ?? null,
    locale: wanted.locale,
    timezone: homeZone,
    terms_version: wanted.consents.find(({ kind }) => kind === 'terms')?.version ?? null,
    terms_accepted_at: now.toISOString(),
  };
}

function nameFields({ first_name, last_name = '', mononym, locale }: NewAccount) {
  const own = { given: first_name, family: mononym ? null : last_name };
  const none = { given: null, family: null };
  const [ru, en] = locale === 'ru' ? [own, none] : [none, own];
  const parts = {
    name_ru_given: ru.given,
    name_ru_family: ru.family,
    name_en_given: en.given,
    name_en_family: en.family,
  };
  return {
    ...parts,
    mononym,
    name_en_source: locale === 'ru' ? ('auto' as const) : ('user' as const),
    ...displayNames(parts),
  };
}

/** The form of a registration has none of them. */
const noFurtherNames = { name_ru_patronymic: null, name_en_middle: null };

/** The first free slug of a name; one with a random suffix when all are taken. */
async function slugFor(
  context: Pick<ActionContext, 'rows' | 'host'>,
  name: string,
  person: string,
): Promise<string> {
  const free = await freeSlug(context, name, person);
  return isSlug(free) ? free : `person-${uuid().slice(-8)}`;
}

async function giveConsents(
  context: ActionContext,
  person: string,
  { consents, locale }: NewAccount,
): Promise<void> {
  for (const consent of consents) {
    // A text may have changed before the address was confirmed; the new one is accepted after the sign-in.
    const newest = await newestText(context, consent.kind);
    if (newest?.version === consent.version)
      await giveConsent(context, person, { ...consent, locale });
  }
}
