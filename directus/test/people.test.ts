// What is hidden of people stays hidden, whoever asks in whatever way.
import { beforeAll, describe, expect, test } from 'vitest';
import { plantedWords } from '../demo/profiles.ts';
import {
  as,
  type Caller,
  demo,
  nobody,
  operator,
  people,
  personOf,
  query,
  visitor,
} from './backend.ts';
import { crawl } from './crawl.ts';

let member: Caller;
let applicant: Caller;
let house: Caller;

beforeAll(async () => {
  [member, applicant, house] = await Promise.all([as('member'), as('applicant'), operator()]);
});

const contacts = ['contact_email', 'contact_phone', 'contact_telegram'] as const;

/** Ways to reach somebody, each of which one person has, as far as these rows do not show them. */
function hiddenContacts(rows: readonly { id: string }[], except?: string): string[] {
  return demo.people
    .filter(({ id }) => id !== except)
    .flatMap((person) => {
      const row = rows.find(({ id }) => id === person.id) as Partial<typeof person> | undefined;
      return contacts.flatMap((field) => (row?.[field] ? [] : (person[field] ?? [])));
    });
}

const notListed = people.filter(({ listed }) => !listed).map(({ display }) => display.ru);
const ofStaffOnly = ['Прежнелесская', 'Больше не работаю по профессии'];

describe('everything that can be read', () => {
  test('holds what is looked for, for who may see it', async () => {
    const { text } = await crawl(house);
    const planted = Object.values(plantedWords);
    const looked = [...planted, ...hiddenContacts([]), ...notListed, ...ofStaffOnly];
    expect(looked.length).toBeGreaterThan(300);
    for (const word of looked) expect(text.includes(word), word).toBe(true);
  });

  test('by a visitor holds nothing that a person hides, and nobody who is not listed', async () => {
    const { collections, text } = await crawl(visitor);
    expect(collections).toEqual(expect.arrayContaining(['news', 'people_public']));
    expect(collections).not.toContain('people');
    expect(text).toContain(personOf('member').slug);
    const hidden = [
      ...Object.values(plantedWords),
      ...hiddenContacts(demo.peoplePublic),
      ...notListed,
      ...ofStaffOnly,
    ];
    for (const word of hidden) expect(text.includes(word), word).toBe(false);
  });

  test('by a member holds what is for members, and nothing that is for nobody', async () => {
    const { collections, text } = await crawl(member);
    expect(collections).toEqual(expect.arrayContaining(['people_members', 'people_public']));
    for (const shown of ['members', 'withdrawn', 'unlisted']) {
      expect(text).toContain(plantedWords[shown]);
    }
    const hidden = [
      String(plantedWords.nobody),
      ...hiddenContacts(demo.peopleMembers, personOf('member').id),
      ...ofStaffOnly,
    ];
    for (const word of hidden) expect(text.includes(word), word).toBe(false);
  });

  test('by an applicant holds what a visitor sees and what is the applicant’s own', async () => {
    const { collections, text } = await crawl(applicant);
    expect(collections).not.toContain('people_members');
    expect(text).toContain(personOf('applicant').slug);
    const except = personOf('applicant').id;
    const hidden = [
      ...Object.values(plantedWords),
      ...hiddenContacts(demo.peoplePublic, except),
      ...notListed.filter((name) => name !== personOf('applicant').display.ru),
    ];
    for (const word of hidden) expect(text.includes(word), word).toBe(false);
  });
});

describe('a hidden field', () => {
  const roads: readonly [how: string, path: string][] = [
    ['read', query('/items/people_public', { fields: 'birth_year' })],
    ['filtered on', query('/items/people_public', { filter: { leave_reason: { _nnull: true } } })],
    ['sorted by', query('/items/people_public', { sort: 'birth_year' })],
    ['aggregated', query('/items/people_public', { aggregate: { min: 'birth_year' } })],
    [
      'grouped by',
      query('/items/people_public', { aggregate: { count: '*' }, groupBy: ['standing'] }),
    ],
    [
      'given another name',
      query('/items/people_public', { alias: { x: 'former_names' }, fields: 'x' }),
    ],
    [
      'reached from an article',
      query('/items/news', { filter: { authors: { person: { birth_year: { _gt: 1900 } } } } }),
    ],
    [
      'limited below a relation',
      query('/items/news', {
        fields: 'authors.person.slug',
        deep: { authors: { person: { _sort: 'standing' } } },
        filter: { authors: { person: { standing: { _eq: 'active' } } } },
      }),
    ],
    ['asked for in the record itself', '/items/people?fields=birth_year'],
  ];

  test.each(roads)('cannot be %s by a visitor', async (_, path) => {
    expect((await visitor('GET', path)).status).toBe(403);
  });

  test('of a person is empty where the person hides it, so that no search finds it', async () => {
    for (const [table, call, words] of [
      ['people_public', visitor, Object.values(plantedWords)],
      ['people_members', member, [plantedWords.nobody]],
    ] as const) {
      for (const word of words) {
        const searched = await call('GET', query(`/items/${table}`, { search: String(word) }));
        expect(searched.body.data).toEqual([]);
        for (const field of ['about_ru', 'city_ru', 'employer_ru', 'search_text']) {
          const filter = { [field]: { _icontains: String(word) } };
          const { body } = await call('GET', query(`/items/${table}`, { filter }));
          expect(body.data).toEqual([]);
        }
      }
    }
    const found = await member(
      'GET',
      query('/items/people_members', { search: String(plantedWords.members) }),
    );
    expect(found.body.data).toHaveLength(1);
  });
});

test('the projections are what the rule makes of the records', async () => {
  for (const [table, expected] of [
    ['people_public', demo.peoplePublic],
    ['people_members', demo.peopleMembers],
  ] as const) {
    // Other tests let the cast act, and make people of their own.
    const acting = people.filter(({ login }) => login).map(({ id }) => id);
    const still = new Set(demo.people.map(({ id }) => id)).difference(new Set(acting));
    const { body } = await house('GET', query(`/items/${table}`, { limit: 1000, sort: 'id' }));
    const shown = body.data.filter(({ id }: { id: string }) => still.has(id));
    const sorted = expected
      .filter(({ id }) => still.has(id))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(shown).toHaveLength(sorted.length);
    expect(shown).toMatchObject(sorted);
    const withTexts = shown.filter((row: { about_ru: unknown }) => row.about_ru);
    expect(withTexts.length).toBeGreaterThan(3);
    for (const { about_tree_ru } of withTexts)
      expect(about_tree_ru.children.length).toBeGreaterThan(0);
  }
});

test('nobody without a token reads a person', async () => {
  for (const table of ['people', 'people_public', 'people_members', 'consents']) {
    expect((await nobody('GET', `/items/${table}`)).status).toBe(403);
  }
});
