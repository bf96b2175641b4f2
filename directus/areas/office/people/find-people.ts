// The list of people in the office: docs/domain/office.md, "People".
import type { OfficePeople, OfficePeopleQuery, OfficePersonRow } from '@site/shared/api';
import { storedEmail } from '@site/shared/domain/accounts';
import { accountStatuses, grades, standings } from '@site/shared/domain/people';
import { readingsOf, type WantedWord, wantedWords } from '@site/shared/search/people';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import type { Row } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { storedDay, textOf } from '../../../engine/values.ts';
import { peopleByNumber } from './numbers.ts';
import { type Reach, reachOf, readsEmail } from './reach.ts';

const pageSize = 24;
const maxText = 100;
/** Ids in one statement. */
const mostIds = 1000;

type Locale = 'ru' | 'en';
type Reading = Pick<OfficePeople, 'by' | 'repaired' | 'similar'>;
type Found = Reading & { total: number; people: Knex.QueryBuilder };

/** Reads the query of a request; unknown values ask for everybody. */
export function readPeopleQuery(query: Row): OfficePeopleQuery {
  const one = <Value extends string>(values: readonly Value[], name: string): Value | null =>
    values.find((value) => value === query[name]) ?? null;
  return {
    text: textOf(query.q).trim().slice(0, maxText),
    standing: one(standings, 'standing'),
    state: one([...accountStatuses, 'none'], 'state'),
    grade: one(grades, 'grade'),
    page: pageNumber(query.page),
  };
}

/** A page of people whom the caller may read. Throws `E_FORBIDDEN`. */
export async function findOfficePeople(
  database: Knex,
  caller: Caller,
  { query, locale }: { query: OfficePeopleQuery; locale: Locale },
): Promise<OfficePeople> {
  const reach = reachOf(caller);
  const { total, people, ...reading } = await found(database, { caller, reach, query });
  const rows = await people
    .leftJoin('directus_users as account', 'account.person', 'people.id')
    .orderBy([`people.sort_name_${locale}`, 'people.id'])
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
    .select(
      ...(['id', 'slug', 'display_name_ru', 'display_name_en', 'standing', 'grade'] as const).map(
        (column) => `people.${column}`,
      ),
      'people.standing_since',
      'account.account_status',
      'account.email',
    );
  return {
    rows: rows.map((row: Row) => rowOf(row, reach)),
    total,
    pages: Math.ceil(total / pageSize),
    ...reading,
    seesAccounts: reach.accounts,
  };
}

type Asked = { caller: Caller; reach: Reach; query: OfficePeopleQuery };

/** The first way to read the text by which somebody is found. */
async function found(database: Knex, { caller, reach, query }: Asked): Promise<Found> {
  const filtered = () => withFilters(database, query, reach);
  const all = { by: 'name', repaired: null, similar: false } as const;
  const { text } = query;
  if (text === '') return counted(filtered(), all);
  if (text.includes('@')) {
    return counted(filtered().where(hasEmail(database, reach, text)), { ...all, by: 'email' });
  }
  const numbered = await peopleByNumber(database, caller, text);
  if (numbered.length > 0) {
    return counted(filtered().whereIn('people.id', numbered), { ...all, by: 'number' });
  }
  let last: Found | undefined;
  for (const reading of readingsOf(text)) {
    const { repaired, similar } = reading;
    const people = filtered().where(isNamed(reading.text, similar));
    const of = similar
      ? await listed(people, filtered, { by: 'name', repaired, similar })
      : await counted(people, { by: 'name', repaired, similar });
    if (of.total > 0) return of;
    // Without anybody, the text stands as it was typed.
    last ??= of;
  }
  return last ?? counted(filtered().whereRaw('1 = 0'), all);
}

async function counted(people: Knex.QueryBuilder, reading: Reading): Promise<Found> {
  const [row] = await people.clone().count({ total: 'people.id' });
  return { ...reading, people, total: Number(row?.total ?? 0) };
}

/** As `counted`, for a slow query that finds few: its page is read by their ids instead of running it again. */
async function listed(
  people: Knex.QueryBuilder,
  filtered: () => Knex.QueryBuilder,
  reading: Reading,
): Promise<Found> {
  const ids: string[] = await people.clone().pluck('people.id');
  const isFew = ids.length <= mostIds;
  return {
    ...reading,
    people: isFew ? filtered().whereIn('people.id', ids) : people,
    total: ids.length,
  };
}

function withFilters(
  database: Knex,
  { standing, state, grade }: OfficePeopleQuery,
  { accounts }: Reach,
): Knex.QueryBuilder {
  const people = database('people');
  if (standing) people.where('people.standing', standing);
  if (grade) people.where('people.grade', grade);
  // Who may not read the state of an account cannot narrow by it either.
  if (state && accounts) {
    const owners = database('directus_users').whereNotNull('person').select('person');
    if (state === 'none') people.whereNotIn('people.id', owners);
    else people.whereIn('people.id', owners.where({ account_status: state }));
  }
  return people;
}

function hasEmail(database: Knex, { emails }: Reach, text: string) {
  return (people: Knex.QueryBuilder) => {
    const whole = storedEmail(text);
    const pattern = whole ? escaped(whole) : `%${escaped(text.toLowerCase())}%`;
    const owners = database('directus_users')
      .whereNotNull('person')
      .whereRaw(`lower(email) like ? escape '\\'`, pattern);
    people.whereIn('people.id', owners.select('person'));
    if (emails === 'candidates') people.where('people.standing', 'applicant');
    if (emails === 'nobody') people.whereRaw('1 = 0');
  };
}

/** Every word as `docs/domain/search.md`, "People" says. */
function isNamed(text: string, similar: boolean) {
  return (people: Knex.QueryBuilder) => {
    for (const word of wantedWords(text)) {
      people.where((either) => {
        orLike(either, 'search_text', [
          ...word.anywhere.map((one) => `%${escaped(one)}%`),
          ...word.begun.map((one) => `% ${escaped(one)}%`),
        ]);
        if (similar && word.similar.length > 0) either.orWhere(isSimilar(word));
      });
    }
  };
}

function isSimilar({ halves: [begin, end], similar }: WantedWord) {
  return (people: Knex.QueryBuilder) => {
    people.where((half) =>
      orLike(half, 'search_similar', [`% ${escaped(begin)}%`, `%${escaped(end)} %`]),
    );
    people.where((whole) =>
      orLike(
        whole,
        'search_similar',
        similar.map((one) => `% ${escaped(one)} %`),
      ),
    );
  };
}

function orLike(
  either: Knex.QueryBuilder,
  column: 'search_text' | 'search_similar',
  patterns: readonly string[],
): void {
  for (const pattern of patterns) {
    either.orWhereRaw(`people.${column} like ? escape '\\'`, [pattern]);
  }
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

function rowOf(row: Row, reach: Reach): OfficePersonRow {
  const standing = row.standing as OfficePersonRow['standing'];
  return {
    id: textOf(row.id),
    slug: textOf(row.slug),
    name: { ru: textOf(row.display_name_ru), en: textOf(row.display_name_en) },
    standing,
    grade: (row.grade as OfficePersonRow['grade']) ?? null,
    standingSince: storedDay(row.standing_since),
    account: reach.accounts ? ((row.account_status as OfficePersonRow['account']) ?? null) : null,
    email: readsEmail(reach, standing) ? textOf(row.email) || null : null,
  };
}
