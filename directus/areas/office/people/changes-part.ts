import type { OfficePerson } from '@site/shared/api';
import type { Knex } from 'knex';
import { textKey } from '../../../engine/text-key.ts';
import { instantOf } from '../../../engine/values.ts';
import { eventWords, fieldWords } from '../log/log-words.ts';
import type { Reach } from './reach.ts';

const pageSize = 20;

type Asked = { person: string; account: string | null; reach: Reach; page: number };

/**
 * A page of the change log about a person, the latest line first: names of fields, never their values. Lines about cases
 * are shown to nobody, and secretary and chair read those of certificates and invitations only.
 */
export async function changesOf(
  database: Knex,
  { page, ...asked }: Asked,
): Promise<OfficePerson['changes']> {
  const lines = () => database('audit_log').where(isAbout(database, asked));
  const [rows, [counted]] = await Promise.all([
    lines()
      .leftJoin('directus_users as account', 'account.id', 'audit_log.actor')
      .leftJoin('people', 'people.id', 'account.person')
      .orderBy([
        { column: 'audit_log.at', order: 'desc' },
        { column: 'audit_log.id', order: 'desc' },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select(
        'audit_log.*',
        'people.slug as by_slug',
        'people.display_name_ru as by_ru',
        'people.display_name_en as by_en',
      ),
    lines().count({ total: '*' }),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    lines: rows.map((row) => {
      // The system acts in the name of whoever released a case, whom the log must not tell.
      const isNamed = row.actor_kind !== 'system' && row.by_slug;
      return {
        id: row.id,
        at: instantOf(row.at).toISOString(),
        by: isNamed ? { slug: row.by_slug, name: { ru: row.by_ru, en: row.by_en } } : null,
        as: row.actor_kind ?? null,
        what: eventWords(row.action) ?? { ru: row.action, en: row.action },
        collection: row.collection,
        from: row.from_state || null,
        to: row.to_state || null,
        fields: fieldWords(row),
      };
    }),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

function isAbout(database: Knex, { person, account, reach }: Omit<Asked, 'page'>) {
  const key = () => textKey(database);
  const certificates = () => database('certificates').where({ person }).select(key());
  const invitations = () => database('invitations').where({ inviter: person }).select(key());
  return (lines: Knex.QueryBuilder) => {
    const of = (collection: string, items: Knex.QueryBuilder | string[]) =>
      lines.orWhere((line) =>
        line.where('audit_log.collection', collection).whereIn('audit_log.item', items as string[]),
      );
    of('certificates', certificates());
    of('invitations', invitations());
    if (!reach.log) return;
    of('people', [person]);
    if (account) of('directus_users', [account]);
  };
}
