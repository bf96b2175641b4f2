// Whatever somebody keeps from everybody is in no answer to the site's token: sought by what the records,
// the choices and the consents themselves say, not by what the house makes of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../extension/src/index.ts';
import { query, visitor } from './backend.ts';
import { crawl } from './crawl.ts';
import { closeDatabase, database } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** One value of one person, and whether it may be in an answer to everybody. */
type Held = { person: string; field: string; value: string; isHidden: boolean };

/** Shorter ones are found by chance. */
const longEnough = 7;

const ofRecord = [
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
const ofTexts = ['headline', 'about', 'city', 'employer', 'position'];
/** What nobody is shown, whatever was chosen. */
const ofStaffOnly = ['former_names', 'leave_reason', 'email'];
/** What is for nobody as long as nothing was chosen. */
const contacts = ['contact_email', 'contact_phone', 'contact_telegram'];

let held: Held[];
let hidden: Held[];
/** Who is shown to everybody, all that everybody reads, and where. */
let listed: ReadonlySet<string>;
let readable: string;
let collections: string[];

beforeAll(async () => {
  held = await everythingHeld();
  hidden = aloneAmong(held.filter(({ isHidden }) => isHidden));
  const rows: Row[] = await database()('people_public').select('id');
  listed = new Set(rows.map(({ id }) => String(id)));
  const found = await crawl(visitor);
  collections = found.collections;
  readable = eachOnce(found.text);
}, 120_000);
afterAll(closeDatabase);

async function everythingHeld(): Promise<Held[]> {
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
    // Who left may have left the name below what they wrote.
    const isNamed = person.byline === 'keep';
    const isHidden = (field: string) =>
      ofStaffOnly.includes(field) ||
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
      ...of(person, ofRecord),
      ...(texts.get(person.id) ?? []).flatMap((text) => of(text, ofTexts)),
      ...(accounts.get(person.id) ?? []).flatMap((account) => of(account, ['email'])),
    ];
  });
}

/** The ledger in order: who withdrew without naming fields withdrew all. */
function hasAgreed(ledger: readonly Row[]): boolean {
  return ledger.reduce((agreed, { action, fields }) => {
    if (action === 'given') return true;
    return fields === null ? false : agreed;
  }, false);
}

/** The words of a value; of a list each one, and of what has parts each part. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'string') {
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
  }
  if (/^[[{]/.test(value)) return wordsIn(JSON.parse(value));
  return value.length >= longEnough ? [value] : [];
}

/** Those that no other value of anybody holds: what is found is then this one. */
function aloneAmong(sought: readonly Held[]): Held[] {
  const all = new Map<string, Set<string>>();
  for (const { value, person, isHidden } of held) {
    // What the person shows elsewhere is no secret either.
    const holder = isHidden ? person : `${person}, shown`;
    all.set(value, (all.get(value) ?? new Set()).add(holder));
  }
  const shown = held.filter(({ isHidden }) => !isHidden).map(({ value }) => value);
  const everythingShown = shown.join('\n');
  return sought.filter(
    ({ value }) => all.get(value)?.size === 1 && !everythingShown.includes(value),
  );
}

/** The texts of an answer, each once: the same row is read over many roads. */
function eachOnce(answers: string): string {
  return [...new Set(answers.match(/"(?:[^"\\]|\\.)*"/g))].join('\n');
}

/** As JSON has it. */
const isIn = (text: string, value: string) => text.includes(JSON.stringify(value).slice(1, -1));

const saidOf = (text: string) =>
  hidden
    .filter(({ value }) => isIn(text, value))
    .map(({ person, field, value }) => `${field} of ${person}: ${value}`);

test('there is much to be found, and what is shown is found', () => {
  expect(hidden.length).toBeGreaterThan(500);
  const fields = new Set(hidden.map(({ field }) => field));
  for (const field of ['display_name_ru', 'slug', 'about', 'contact_email', 'email']) {
    expect(fields).toContain(field);
  }
  const shown = held.filter(({ field, person }) => field === 'slug' && listed.has(person));
  expect(shown.length).toBeGreaterThan(50);
  for (const { value } of shown) expect(isIn(readable, value), value).toBe(true);
});

test('no collection shows everybody any of it', () => {
  expect(collections).toEqual(expect.arrayContaining(['people_public', 'directus_files', 'news']));
  expect(saidOf(readable)).toEqual([]);
});

test('no address of the house’s own tells everybody any of it', async () => {
  const paths: string[] = [];
  for (const { name, config } of endpoints) {
    const get = (path: string) => paths.push(`/${name}${path === '/' ? '' : path}`);
    config({ get, post: () => undefined }, { env: {} } as never);
  }
  expect(paths.length).toBeGreaterThan(8);
  const people = [...new Set(hidden.map(({ person }) => person))].slice(0, 12);
  const rows: Row[] = await database()('people').whereIn('id', people).select('id', 'slug');
  const asked = paths.flatMap((path) =>
    path.includes(':')
      ? rows.map(({ id, slug }) =>
          path
            .replace(/:(?:id|key)\b/, String(id))
            .replace(/:set\b/, 'people')
            .replace(/:\w+/, String(slug)),
        )
      : [path],
  );
  const answers = await Promise.all(asked.map((path) => visitor('GET', path)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Whoever asks by an address has said it.
  const texts = answers.map(({ body }) => JSON.stringify(body).replaceAll(/"slug":"[^"]*"/g, ''));
  expect(saidOf(eachOnce(texts.join('\n')))).toEqual([]);
});

test('no file says it, and no file of somebody hidden is handed out', async () => {
  const { body } = await visitor('GET', query('/files', { limit: -1, fields: 'id,title,type' }));
  expect(body.data.length).toBeGreaterThan(5);
  expect(saidOf(JSON.stringify(body.data))).toEqual([]);
  const portraits = hidden.filter(({ field }) => field === 'avatar');
  for (const { value } of portraits) {
    expect((await visitor('GET', `/assets/${value}`)).status).toBe(403);
  }
});
