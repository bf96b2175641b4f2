// The caller's record as the settings page edits it: docs/domain/people.md.
import type { NameParts, OwnProfile, PersonLink } from '@site/shared/api';
import { type Locale, localeFacts, locales } from '@site/shared/contract';
import {
  type FactValues,
  profileTexts,
  type ShownFact,
  shownFacts,
  type VisibleField,
  visibilityDefaults,
} from '@site/shared/domain/people';
import { recordOf } from '@site/shared/domain/text';
import { rowsIn } from '../../../engine/actions/action-context.ts';
import { callerOf } from '../../../engine/actions/caller.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { ownConsents } from '../consents.ts';

/** The record of the caller; a caller without a person gets `E_NOT_FOUND`. */
export async function ownProfile(
  host: Pick<Host, 'database' | 'services' | 'getSchema' | 'env'>,
  accountability: Accountability,
): Promise<OwnProfile> {
  const { database } = host;
  const { person } = await callerOf(database, accountability);
  if (person === null) throw notFound();
  const rows = rowsIn(host, database, await host.getSchema());
  const own = { person: { _eq: person } };
  const [record, texts, topics, levels, certificates, consents] = await Promise.all([
    rows('people').get(person),
    rows('people_translations').find(own),
    rows('people_topics').find(own, ['topic', 'sort']),
    rows('visibility_settings').find(own, ['field', 'level']),
    rows('certificates').find(own, ['id']),
    ownConsents({ rows }, person),
  ]);
  const chosen = levels.map(({ field, level }) => [field, level]);
  return {
    ...namesOf(record),
    revision: Number(record.revision ?? 0),
    slug: record.slug,
    mononym: Boolean(record.mononym),
    nameIsCertified: certificates.length > 0,
    avatar: orNull(record.avatar),
    ...(recordOf(shownFacts, (name) => record[name] || null) as FactValues<ShownFact>),
    languages: record.languages ?? [],
    links: (record.links ?? []) as PersonLink[],
    topics: topics
      .toSorted((one, other) => Number(one.sort) - Number(other.sort))
      .map(({ topic }) => topic),
    contact_email: orNull(record.contact_email),
    contact_phone: orNull(record.contact_phone),
    contact_telegram: orNull(record.contact_telegram),
    accepts_contact: Boolean(record.accepts_contact),
    texts: Object.fromEntries(
      locales.map((locale) => [locale, textsOf(texts, locale)]),
    ) as OwnProfile['texts'],
    listed: Boolean(record.directory_listed),
    visibility: { ...visibilityDefaults, ...Object.fromEntries(chosen) } as Record<
      VisibleField,
      OwnProfile['visibility'][VisibleField]
    >,
    consents,
  };
}

function namesOf(record: Pick<RowIn<'people'>, keyof NameParts>): NameParts {
  return {
    name_ru_family: orNull(record.name_ru_family),
    name_ru_given: orNull(record.name_ru_given),
    name_ru_patronymic: orNull(record.name_ru_patronymic),
    name_en_family: orNull(record.name_en_family),
    name_en_given: orNull(record.name_en_given),
    name_en_middle: orNull(record.name_en_middle),
  };
}

function textsOf(
  rows: readonly RowIn<'people_translations'>[],
  locale: Locale,
): OwnProfile['texts'][Locale] {
  const found = rows.find(({ language }) => language === localeFacts[locale].iso);
  return recordOf(profileTexts, (name) => orNull(found?.[name]));
}

function orNull(value: string | null | undefined): string | null {
  return value || null;
}
