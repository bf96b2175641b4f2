// Enquiries as the staff list them: docs/domain/enquiries.md.
import type { EnquiryCard, EnquiryHolder, EnquiryList } from '@site/shared/api';
import { type EnquiryShow, enquiryShows } from '@site/shared/domain/enquiries';
import type { Knex } from 'knex';
import { type Caller, isEditor } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';

export type Enquiry = StoredRowIn<'enquiries'>;

const pageSize = 20;
/** Characters of the text in a list. */
const beginning = 200;

type Asked = { show: string; text: string; page: number };

/** A page of a list. Throws `E_NOT_FOUND` for those who answer no enquiries. */
export async function enquiryList(
  { database }: Pick<Host, 'database'>,
  caller: Caller,
  { show, text, page }: Asked,
): Promise<EnquiryList> {
  if (!isEditor({ caller })) throw notFound();
  const kind = enquiryShows.find((one) => one === show) ?? 'new';
  const [counts, { ids, total }] = await Promise.all([
    countsOf(database, caller),
    pageOf(listed(database, caller, kind), text, page),
  ]);
  const rows: Enquiry[] = await database('enquiries').whereIn('id', ids);
  const sorted = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const staff = await staffOf(
    database,
    sorted.flatMap(({ holder }) => holder ?? []),
    caller,
  );
  return {
    enquiries: sorted.map((row) => ({
      ...cardOf(row, staff),
      beginning: [...row.text].slice(0, beginning).join(''),
    })),
    total,
    pages: Math.ceil(total / pageSize),
    counts,
  };
}

/** The rows of a list in their order: what waits, the oldest first; what is done, the newest first. */
function listed(database: Knex, caller: Caller, show: EnquiryShow): Knex.QueryBuilder {
  const rows = database('enquiries').where((query) => inList(query, caller, show));
  const waits = show === 'new' || show === 'mine' || show === 'taken';
  const direction = waits ? 'asc' : 'desc';
  return rows.orderBy([
    { column: 'at', order: direction },
    { column: 'no', order: direction },
  ]);
}

function inList(query: Knex.QueryBuilder, caller: Caller, show: EnquiryShow): void {
  const holder = caller.user ?? '';
  switch (show) {
    case 'new':
      query.where({ state: 'new' });
      break;
    case 'mine':
      query.where({ state: 'claimed', holder });
      break;
    case 'taken':
      // The account of the holder may be gone.
      query
        .where({ state: 'claimed' })
        .where((other) => other.whereNull('holder').orWhereNot({ holder }));
      break;
    case 'done':
      query.whereIn('state', ['answered', 'closed']);
      break;
    case 'spam':
      query.where({ state: 'spam' });
      break;
    case 'all':
      break;
  }
}

async function countsOf(database: Knex, caller: Caller): Promise<EnquiryList['counts']> {
  const counted = await Promise.all(
    enquiryShows.map(async (show) => {
      const [row] = await database('enquiries')
        .where((query) => inList(query, caller, show))
        .count({ all: '*' });
      return [show, Number(row?.all ?? 0)] as const;
    }),
  );
  return Object.fromEntries(counted) as EnquiryList['counts'];
}

/** The ids of a page. Words are looked for here, because databases do not know small letters of every alphabet. */
async function pageOf(
  query: Knex.QueryBuilder,
  text: string,
  page: number,
): Promise<{ ids: string[]; total: number }> {
  const start = (page - 1) * pageSize;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const counted = await query.clone().clearOrder().count({ all: '*' }).first();
    const ids = await query.clone().offset(start).limit(pageSize).pluck('id');
    return { ids, total: Number(counted?.all ?? 0) };
  }
  const rows: Pick<Enquiry, 'id' | 'no' | 'name' | 'email' | 'text'>[] = await query
    .clone()
    .select('id', 'no', 'name', 'email', 'text');
  const found = rows.filter(({ no, name, email, text: said }) => {
    const all = [no, name, email, said].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const ids = found.slice(start, start + pageSize).map(({ id }) => id);
  return { ids, total: found.length };
}

/** What lists and the page of one enquiry have in common. */
export function cardOf(
  { no, name, email, topic, state, at, holder }: Enquiry,
  staff: ReadonlyMap<string, EnquiryHolder>,
): Omit<EnquiryCard, 'beginning'> {
  return {
    no,
    name,
    email,
    topic: topic as EnquiryCard['topic'],
    state,
    at: instantOf(at).toISOString(),
    holder: staff.get(holder ?? '') ?? null,
  };
}

/** Names of accounts of the staff: of their people, or as the account says. */
export async function staffOf(
  database: Knex,
  accounts: readonly string[],
  { user }: Pick<Caller, 'user'>,
): Promise<ReadonlyMap<string, EnquiryHolder>> {
  const rows = await database('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .whereIn('directus_users.id', [...new Set(accounts)])
    .select(
      'directus_users.id as id',
      'directus_users.first_name as first',
      'directus_users.last_name as last',
      'people.display_name_ru as ru',
      'people.display_name_en as en',
    );
  return new Map(
    rows.map(({ id, first, last, ru, en }): [string, EnquiryHolder] => {
      const own = [first, last].filter(Boolean).join(' ');
      return [id, { name: { ru: ru || own, en: en || ru || own }, isReader: id === user }];
    }),
  );
}
