// The custom endpoints reveal nothing about hidden people to visitors and members.
import { beforeAll, expect, test } from 'vitest';
import { plantedWords } from '../../demo/people/profiles.ts';
import { endpoints } from '../../extension/index.ts';
import { inFullTier } from '../tier.ts';
import { everybody, type Row, type Who } from './matrix.ts';
import { loadWorld, mapConcurrently, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

/** Registering an endpoint needs no host. */
const emptyHost = { env: {} } as unknown as Parameters<(typeof endpoints)[number]['config']>[1];

type Address = { method: 'GET' | 'POST'; path: string };

/** Every endpoint that the extension registers. */
const addresses: Address[] = endpoints.flatMap(({ name, config }) => {
  const found: Address[] = [];
  const add = (method: Address['method']) => (path: string) => {
    found.push({ method, path: `/${name}${path === '/' ? '' : path}` });
  };
  config({ get: add('GET'), post: add('POST') }, emptyHost);
  return found;
});

/** People who are hidden from everybody, including applicants. */
function hiddenPeople(): Row[] {
  const shown = new Set(world.rows('people_public').map(({ id }) => id));
  const known = new Set(world.rows('people_members').map(({ id }) => id));
  const own = new Set<unknown>(everybody.map((who) => world.me(who).person));
  return world.rows('people').filter(({ id }) => !shown.has(id) && !known.has(id) && !own.has(id));
}

/** One hidden person with a certificate, one with a case, one with a former slug. */
function oneOfEach(): Row[] {
  const hidden = hiddenPeople();
  const has = (collection: string, field: string) => (person: Row) =>
    world.rows(collection).some((row) => row[field] === person.id);
  const certified = hidden.find(has('certificates', 'person'));
  const applying = hidden.find(
    (person) => person !== certified && has('cases', 'candidate')(person),
  );
  const moved = hidden.find(has('slug_history', 'person'));
  const other = hidden.find((person) => ![certified, applying].includes(person));
  return [certified, applying, moved ?? other].filter((person) => person !== undefined);
}

function secretsOf(person: Row): string[] {
  const account = world.rows('directus_users').find((row) => row.person === person.id);
  const words = [
    person.display_name_ru,
    person.display_name_en,
    person.contact_email,
    person.contact_phone,
    person.contact_telegram,
    account?.email,
  ];
  return words.filter((word) => typeof word === 'string' && word.length > 3).map(String);
}

/** Paths with everything that can identify a hidden person as parameters. */
function filled({ method, path }: Address, person: Row): Address[] {
  const held = world.rows('certificates').filter((row) => row.person === person.id);
  const cases = world.rows('cases').filter(({ candidate }) => candidate === person.id);
  const former = world.rows('slug_history').filter((row) => row.person === person.id);
  // The code of a certificate legitimately returns what is printed on it.
  const opens = path.includes(':code');
  const keys = [
    person.id,
    person.slug,
    ...held.flatMap(({ number, code }) => (opens ? [number] : [number, code])),
    ...cases.map(({ no }) => no),
    ...former.map(({ slug }) => slug),
  ].map(String);
  const sets = path.includes(':set')
    ? ['people', 'certificates', 'news', 'cases', 'consents']
    : [''];
  const places = path.match(/:(?!set)\w+/g) ?? [];
  return sets.flatMap((set) =>
    (places.length > 0 ? keys : ['']).map((key) => ({
      method,
      path: path
        .replace(':set', set)
        .replace(/:(?!set)\w+/, key)
        .replace(/:\w+/g, 'update'),
    })),
  );
}

test('finds the endpoints of the extension', () => {
  expect(addresses.length).toBeGreaterThan(8);
  expect(new Set(addresses.map(({ path }) => path.split('/')[1]))).toEqual(
    new Set(endpoints.map(({ name }) => name)),
  );
});

/** Nobody may do less than a visitor, and tries it in the full run. */
const callers: readonly Who[] = inFullTier
  ? ['nobody', 'visitor', 'applicant', 'member']
  : ['visitor', 'applicant', 'member'];

test.each(callers)('reveal nothing about hidden people to %s', async (who) => {
  const people = oneOfEach();
  expect(people).toHaveLength(3);
  const planted = Object.values(plantedWords).filter(
    (word) => who === 'nobody' || who === 'visitor' || word === plantedWords.nobody,
  );
  const secrets = [...hiddenPeople().flatMap(secretsOf), ...(who === 'member' ? [] : planted)];
  const calls = people.flatMap((person) => addresses.flatMap((address) => filled(address, person)));
  const unique = [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
  expect(unique.length).toBeGreaterThan(40);
  const leaks = await mapConcurrently(unique, async ({ method, path }) => {
    const { body, status } = await world.call[who](
      method,
      path,
      method === 'POST' ? {} : undefined,
    );
    const text = JSON.stringify(body);
    const words = secrets.filter((word) => text.includes(word));
    const broken = status >= 500 ? [`${status}`] : [];
    return [...words, ...broken].map((word) => `${method} ${path}: ${word}`);
  });
  expect(leaks.flat()).toEqual([]);
});
