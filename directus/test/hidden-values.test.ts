// Values that a person hides occur in no response to the public token. The expectation is computed from
// records, visibility settings and consents, not from the projections.

import { profileTexts } from '@site/shared/domain/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../extension/index.ts';
import { query, visitor } from './backend.ts';
import { crawl } from './crawl.ts';
import { closeDatabase, database } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** One value of one person, and whether it is hidden from the public. */
type Held = { person: string; field: string; value: string; isHidden: boolean };

/** Shorter values occur by chance. */
const minLength = 7;

const recordFields = [
  'display_name_ru',
  'display_name_en',
  'former_names',
  'name_pronunciation',
  'leave_reason',
  'links',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  'slug',
  'avatar',
];
/** Fields that are never public. */
const staffOnlyFields = ['former_names', 'leave_reason', 'email'];
/** Fields that are hidden by default. */
const contacts = ['contact_email', 'contact_phone', 'contact_telegram'];

let held: Held[];
let hidden: Held[];
/** The publicly listed people, all publicly readable text, and the readable collections. */
let listed: ReadonlySet<string>;
let readable: string;
let collections: string[];

beforeAll(async () => {
  held = await loadValues();
  hidden = uniqueAmong(held.filter(({ isHidden }) => isHidden));
  const rows: Row[] = await database()('people_public').select('id');
  listed = new Set(rows.map(({ id }) => String(id)));
  const found = await crawl(visitor);
  collections = found.collections;
  readable = distinctStrings(found.text);
}, 120_000);
afterAll(closeDatabase);

async function loadValues(): Promise<Held[]> {
  const rowsOf = async (table: string): Promise<Row[]> => database()(table).select('*');
  const people = await rowsOf('people');
  const texts = Map.groupBy(await rowsOf('people_translations'), ({ person }) => person);
  const accounts = Map.groupBy(await rowsOf('directus_users'), ({ person }) => person);
  const choices = Map.groupBy(await rowsOf('visibility_settings'), ({ person }) => person);
  const consents = Map.groupBy(
    (await database()('consents').where({ kind: 'dissemination' }).orderBy('at')) as Row[],
    ({ person }) => person,
  );
  return people.flatMap((person) => {
    const agreed = hasAgreed(consents.get(person.id) ?? []);
    const levels = new Map(
      (choices.get(person.id) ?? []).map(({ field, level }) => [field, level]),
    );
    // A former member may have kept the byline name.
    const isNamed = person.byline === 'keep';
    const isHidden = (field: string) =>
      staffOnlyFields.includes(field) ||
      (!agreed && !(isNamed && field.startsWith('display_name'))) ||
      (levels.get(field) ?? (contacts.includes(field) ? 'nobody' : 'public')) !== 'public';
    const of = (row: Row, fields: readonly string[]): Held[] =>
      fields.flatMap((field) =>
        wordsIn(row[field]).map((value) => ({
          person: String(person.id),
          field,
          value,
          isHidden: isHidden(field),
        })),
      );
    return [
      ...of(person, recordFields),
      ...(texts.get(person.id) ?? []).flatMap((text) => of(text, profileTexts)),
      ...(accounts.get(person.id) ?? []).flatMap((account) => of(account, ['email'])),
    ];
  });
}

/** Evaluates the consent ledger in order; a withdrawal without fields withdraws everything. */
function hasAgreed(ledger: readonly Row[]): boolean {
  return ledger.reduce((agreed, { action, fields }) => {
    if (action === 'given') return true;
    return fields === null ? false : agreed;
  }, false);
}

/** The strings in a value, including those of lists and objects. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'string') {
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
  }
  if (/^[[{]/.test(value)) return wordsIn(JSON.parse(value));
  return value.length >= minLength ? [value] : [];
}

/** The values that occur once only, so that a match is unambiguous. */
function uniqueAmong(sought: readonly Held[]): Held[] {
  const all = new Map<string, Set<string>>();
  for (const { value, person, isHidden } of held) {
    // A value that the person shows in another field is not hidden.
    const holder = isHidden ? person : `${person}, shown`;
    all.set(value, (all.get(value) ?? new Set()).add(holder));
  }
  const shown = held.filter(({ isHidden }) => !isHidden).map(({ value }) => value);
  const everythingShown = shown.join('\n');
  return sought.filter(
    ({ value }) => all.get(value)?.size === 1 && !everythingShown.includes(value),
  );
}

/** The distinct strings of a response; the same row is read on several paths. */
function distinctStrings(answers: string): string {
  return [...new Set(answers.match(/"(?:[^"\\]|\\.)*"/g))].join('\n');
}

/** Compares in JSON escaping. */
const isIn = (text: string, value: string) => text.includes(JSON.stringify(value).slice(1, -1));

const leaksIn = (text: string) =>
  hidden
    .filter(({ value }) => isIn(text, value))
    .map(({ person, field, value }) => `${field} of ${person}: ${value}`);

test('finds the shown values and has many hidden ones to look for', () => {
  expect(hidden.length).toBeGreaterThan(500);
  const fields = new Set(hidden.map(({ field }) => field));
  for (const field of ['display_name_ru', 'slug', 'about', 'contact_email', 'email']) {
    expect(fields).toContain(field);
  }
  const shown = held.filter(({ field, person }) => field === 'slug' && listed.has(person));
  expect(shown.length).toBeGreaterThan(50);
  for (const { value } of shown) expect(isIn(readable, value), value).toBe(true);
});

test('no collection exposes a hidden value', () => {
  expect(collections).toEqual(expect.arrayContaining(['people_public', 'directus_files', 'news']));
  expect(leaksIn(readable)).toEqual([]);
});

test('no custom endpoint exposes a hidden value', async () => {
  const paths: string[] = [];
  for (const { name, config } of endpoints) {
    const get = (path: string) => paths.push(`/${name}${path === '/' ? '' : path}`);
    config({ get, post: () => undefined }, { env: {} } as never);
  }
  expect(paths.length).toBeGreaterThan(8);
  const people = [...new Set(hidden.map(({ person }) => person))].slice(0, 12);
  const rows: Row[] = await database()('people').whereIn('id', people).select('id', 'slug');
  const urls = paths.flatMap((path) =>
    path.includes(':')
      ? rows.map(({ id, slug }) =>
          path
            .replace(/:(?:id|key)\b/, String(id))
            .replace(/:set\b/, 'people')
            .replace(/:\w+/, String(slug)),
        )
      : [path],
  );
  const answers = await Promise.all(urls.map((path) => visitor('GET', path)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // The slug of the request is no leak.
  const texts = answers.map(({ body }) => JSON.stringify(body).replaceAll(/"slug":"[^"]*"/g, ''));
  expect(leaksIn(distinctStrings(texts.join('\n')))).toEqual([]);
});

test('no file metadata exposes a hidden value, and no hidden portrait is served', async () => {
  const { body } = await visitor('GET', query('/files', { limit: -1, fields: 'id,title,type' }));
  expect(body.data.length).toBeGreaterThan(5);
  expect(leaksIn(JSON.stringify(body.data))).toEqual([]);
  const portraits = hidden.filter(({ field }) => field === 'avatar');
  for (const { value } of portraits) {
    expect((await visitor('GET', `/assets/${value}`)).status).toBe(403);
  }
});
