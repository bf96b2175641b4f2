// Hidden personal data stay hidden in every kind of query.
import { wantedWords } from '@site/shared/search/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantedWords } from '../demo/people/profiles.ts';
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
import { inFullTier } from './tier.ts';

let member: Caller;
let applicant: Caller;
let superUser: Caller;

beforeAll(async () => {
  [member, applicant, superUser] = await Promise.all([as('member'), as('applicant'), operator()]);
});

const contacts = ['contact_email', 'contact_phone', 'contact_telegram'] as const;

/** Contact details that these rows do not show. */
function hiddenContacts(rows: readonly { id: string }[], except?: string): string[] {
  return demo.people
    .filter(({ id }) => id !== except)
    .flatMap((person) => {
      const row = rows.find(({ id }) => id === person.id) as Partial<typeof person> | undefined;
      return contacts.flatMap((field) => (row?.[field] ? [] : (person[field] ?? [])));
    });
}

const unlistedNames = people.filter(({ listed }) => !listed).map(({ display }) => display.ru);
const staffOnlyWords = ['Прежнелесская', 'Больше не работаю по профессии'];

describe('all readable data', () => {
  test('of the super account contain every expected word', async () => {
    // This account reads every row without a relation as well.
    const { text } = await crawl(superUser, { relations: false });
    const plantedValues = Object.values(plantedWords);
    const expectedWords = [
      ...plantedValues,
      ...hiddenContacts([]),
      ...unlistedNames,
      ...staffOnlyWords,
    ];
    expect(expectedWords.length).toBeGreaterThan(300);
    for (const word of expectedWords) expect(text.includes(word), word).toBe(true);
  });

  test('of a visitor contain no hidden data and no unlisted person', async () => {
    const { collections, text } = await crawl(visitor);
    expect(collections).toEqual(expect.arrayContaining(['news', 'people_public']));
    expect(collections).not.toContain('people');
    expect(text).toContain(personOf('member').slug);
    const hidden = [
      ...Object.values(plantedWords),
      ...hiddenContacts(demo.peoplePublic),
      ...unlistedNames,
      ...staffOnlyWords,
    ];
    for (const word of hidden) expect(text.includes(word), word).toBe(false);
  });

  // `matrix/` asks for everything that accounts may read; a crawl takes up to half a minute.
  if (inFullTier) {
    test('of a member contain data for members and nothing hidden from them', async () => {
      const { collections, text } = await crawl(member);
      expect(collections).toEqual(expect.arrayContaining(['people_members', 'people_public']));
      for (const shown of ['members', 'withdrawn', 'unlisted']) {
        expect(text).toContain(plantedWords[shown]);
      }
      const hidden = [
        String(plantedWords.nobody),
        ...hiddenContacts(demo.peopleMembers, personOf('member').id),
        ...staffOnlyWords,
      ];
      for (const word of hidden) expect(text.includes(word), word).toBe(false);
    });

    test('of an applicant contain public data and the own record', async () => {
      const { collections, text } = await crawl(applicant);
      expect(collections).not.toContain('people_members');
      expect(text).toContain(personOf('applicant').slug);
      const except = personOf('applicant').id;
      const hidden = [
        ...Object.values(plantedWords),
        ...hiddenContacts(demo.peoplePublic, except),
        ...unlistedNames.filter((name) => name !== personOf('applicant').display.ru),
      ];
      for (const word of hidden) expect(text.includes(word), word).toBe(false);
    });
  }
});

describe('a hidden field', () => {
  const queries: readonly [how: string, path: string][] = [
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
    ['requested in the record itself', '/items/people?fields=birth_year'],
  ];

  test.each(queries)('cannot be %s by a visitor', async (_, path) => {
    expect((await visitor('GET', path)).status).toBe(403);
  });

  test('is empty in the projection, so that no search finds it', async () => {
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

describe('somebody whose name is inflected or has a wrong letter', () => {
  const shown = demo.peoplePublic.find(({ display_name_ru }) =>
    /[а-я]{5}ов$/.test(display_name_ru),
  );
  const { id, display_name_ru: name } = shown as NonNullable<typeof shown>;
  const misspelt = name.split(' ').at(-1)?.replace(/ов$/, 'ав') ?? '';

  test('is found by the columns that the directories search', async () => {
    const finds = async (filter: object) => {
      const fields = { fields: 'id', limit: 100, filter };
      const { body } = await visitor('GET', query('/items/people_public', fields));
      return body.data.map((one: { id: string }) => one.id);
    };
    const inflected = wantedWords(`${name}у`).map(({ begun, anywhere }) => ({
      _or: [
        ...anywhere.map((one) => ({ search_text: { _contains: one } })),
        ...begun.map((one) => ({ search_text: { _contains: ` ${one}` } })),
      ],
    }));
    expect(await finds({ _and: inflected })).toContain(id);
    const similar = wantedWords(misspelt).map((word) => ({
      _or: word.similar.map((one) => ({ search_similar: { _contains: ` ${one} ` } })),
    }));
    expect(await finds({ _and: similar })).toContain(id);
  });

  test.each([`${name}у`, misspelt])('is found in the studio by «%s»', async (search) => {
    const secretary = await as('secretary');
    const { body } = await secretary('GET', query('/items/people', { fields: 'id', search }));
    expect(body.data.map((one: { id: string }) => one.id)).toContain(id);
    const counted = await secretary(
      'GET',
      query('/items/people', { aggregate: { count: '*' }, search }),
    );
    expect(Number(counted.body.data[0].count)).toBe(body.data.length);
    const unknown = await secretary('GET', query('/items/people', { search: 'щщщщщщ' }));
    expect(unknown.body.data).toEqual([]);
  });

  test('is found among the accounts of the studio by the name, and by the address', async () => {
    const holder = demo.people.find((person) => person.id === personOf('member').id);
    const family = holder?.display_name_ru.split(' ').at(-1) ?? '';
    const admin = await as('admin');
    const found = async (search: string) => {
      const { body } = await admin('GET', query('/users', { fields: 'person', search }));
      return body.data.map((one: { person: string }) => one.person);
    };
    expect(await found(`${family.slice(0, -2)}ую`)).toContain(holder?.id);
    expect(await found('member@')).toContain(holder?.id);
    expect(await found('щщщщщщ')).toEqual([]);
  });
});

test('the projections match the visibility rules', async () => {
  for (const [table, expected] of [
    ['people_public', demo.peoplePublic],
    ['people_members', demo.peopleMembers],
  ] as const) {
    // Leaves out demo logins and new people, which other tests change.
    const acting = people.filter(({ login }) => login).map(({ id }) => id);
    const unchangedIds = new Set(demo.people.map(({ id }) => id)).difference(new Set(acting));
    const { body } = await superUser('GET', query(`/items/${table}`, { limit: 1000, sort: 'id' }));
    const shown = body.data.filter(({ id }: { id: string }) => unchangedIds.has(id));
    const sorted = expected
      .filter(({ id }) => unchangedIds.has(id))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(shown).toHaveLength(sorted.length);
    expect(shown).toMatchObject(sorted);
    const withTexts = shown.filter((row: { about_ru: unknown }) => row.about_ru);
    expect(withTexts.length).toBeGreaterThan(3);
    for (const { about_tree_ru } of withTexts)
      expect(about_tree_ru.children.length).toBeGreaterThan(0);
  }
});

test('a member reads no record of a person but the own one', async () => {
  const { body } = await member('GET', query('/items/people', { fields: 'id' }));
  expect(body.data).toEqual([{ id: personOf('member').id }]);
});

test('no person is readable without a token', async () => {
  for (const table of ['people', 'people_public', 'people_members', 'consents']) {
    expect((await nobody('GET', `/items/${table}`)).status).toBe(403);
  }
});
