// The names of what the lines of the log are about, as far as the reader may read them.
import type { OfficeLink } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { officePages, remotesPath } from '@site/shared/domain/office';
import { settingName } from '@site/shared/domain/settings';
import { isSettingKey } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { rowNaming } from '../../../engine/actions/row-name.ts';
import type { Row } from '../../../engine/host.ts';
import { rowPlace } from '../../../engine/studio/row-place.ts';
import { textOf } from '../../../engine/values.ts';
import type { OfficeReader } from '../office-reader.ts';
import { placeLink } from '../place-link.ts';
import { releasesKind } from '../releases/release-commands.ts';
import type { StoredLine } from './find-lines.ts';

type Named = { name: string; link: OfficeLink };
type PersonName = { slug: string; name: string };

/** Names that would show more than the log does: an address, a stranger's name, a secret in an address. */
const shortened: Readonly<Record<string, string>> = {
  invitations: '{{no}}',
  enquiries: '{{no}}',
  webhooks: '',
  contact_messages: '',
};

/** The page of a person in the office. */
const personPage = (slug: string) => `${officePages.people.path}/${encodeURIComponent(slug)}`;

/** The items of lines by collection and key (`news/…`), with their names. */
export async function itemNames(
  reader: OfficeReader,
  lines: readonly StoredLine[],
  locale: Locale,
): Promise<ReadonlyMap<string, Named>> {
  const byCollection = Map.groupBy(lines, ({ collection }) => collection);
  const found = await Promise.all(
    [...byCollection].map(async ([collection, some]) => {
      const keys = [...new Set(some.map(({ item }) => item))];
      const named = await namesIn(reader, { collection, keys, locale });
      return named.map(([key, name]) => [`${collection}/${key}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

type Asked = { collection: string; keys: readonly string[]; locale: Locale };

async function namesIn(
  { context: { host }, accountability }: OfficeReader,
  { collection, keys, locale }: Asked,
): Promise<(readonly [string, Named])[]> {
  if (collection === 'people' || collection === 'directus_users') {
    const people = await peopleBy(host.database, collection, keys, locale);
    return [...people].map(([key, { slug, name }]) => [key, { name, link: personPage(slug) }]);
  }
  if (collection === 'settings') return settingsBy(keys, locale);
  if (collection === releasesKind) return keys.map((name) => [name, { name, link: remotesPath }]);
  const naming = rowNaming(collection, shortened[collection]);
  if (!naming.isNamed) return [];
  const schema = await host.getSchema();
  const items = new host.services.ItemsService(collection, { schema, accountability });
  const filter = { id: { _in: keys.filter((key) => isUuid(key)) } };
  // Without the right to read the collection there are no names.
  const rows: Row[] = await items
    .readByQuery({ filter, fields: naming.fields, limit: -1 })
    .catch(() => []);
  return rows.map((row) => {
    const key = textOf(row.id);
    const name = naming.nameOf(row);
    const link = placeLink(host, rowPlace({ collection, key, name }));
    return [key, { name: name[locale], link }];
  });
}

/** Settings have the names of their page. */
function settingsBy(keys: readonly string[], locale: Locale): [string, Named][] {
  return keys.filter(isSettingKey).map((key) => {
    const [ru, en] = settingName(key);
    return [key, { name: { ru, en }[locale], link: `${officePages.settings.path}/${key}` }];
  });
}

/** People by their own id, or by that of their account. */
export async function peopleBy(
  database: Knex,
  collection: 'people' | 'directus_users',
  keys: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, PersonName>> {
  const rows: Row[] =
    collection === 'people'
      ? await database('people')
          .whereIn('id', [...keys])
          .select('id as key', 'slug', `display_name_${locale} as name`)
      : await database('directus_users as account')
          .join('people', 'people.id', 'account.person')
          .whereIn('account.id', [...keys])
          .select('account.id as key', 'people.slug', `people.display_name_${locale} as name`);
  return new Map(
    rows.map((row) => [textOf(row.key), { slug: textOf(row.slug), name: textOf(row.name) }]),
  );
}
