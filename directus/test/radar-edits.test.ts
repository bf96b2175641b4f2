// A published edition of the radar is changed by events: docs/domain/radar.md, "After publication".
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, as, type Caller, demo, operator, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

let editor: Caller;
let admin: Caller;
let superUser: Caller;

const [ru, en] = ['ru-RU', 'en-US'] as const;
const reason =
  'It has served several of our teams well for more than a year, in many different settings.';
const note = { [ru]: 'Уточнено обоснование', [en]: 'The rationale is more precise' };
const items = demo.content.radar_items;
const ids = { edition: randomUUID(), later: randomUUID() };
const placements = { first: randomUUID(), later: randomUUID(), bare: randomUUID() };
const texts = (words: object) =>
  [ru, en].map((language) => ({ language, tr_status: 'ready', ...words }));

beforeAll(async () => {
  [editor, admin, superUser] = await Promise.all([as('editor'), as('admin'), operator()]);
  const [item, other] = items.map(({ id }) => id);
  const edition = async (id: string, no: number, rows: object[]) => {
    const row = { id, no, code: `${no}-1`, translations: texts({ title: 'What we use' }) };
    expect((await editor('POST', '/items/radar_editions', row)).status).toBe(200);
    for (const placement of rows) {
      const full = { edition: id, ...placement };
      expect((await editor('POST', '/items/radar_placements', full)).status).toBe(200);
    }
    for (const event of ['request-review', 'publish']) {
      expect((await ask(id, event)).status, event).toBe(200);
    }
  };
  const translations = texts({ rationale: reason });
  await edition(ids.edition, 9501, [
    { id: placements.first, item, ring: 'trial', translations },
    { id: placements.bare, item: other, ring: 'hold' },
  ]);
  await edition(ids.later, 9502, [{ id: placements.later, item, ring: 'trial', translations }]);
});

afterAll(async () => {
  for (const id of [ids.edition, ids.later]) {
    await superUser('DELETE', `/items/radar_editions/${id}`);
  }
  await closeDatabase();
});

const ask = (key: string, event: string, payload: object = {}, who = editor) =>
  who('POST', `/actions/radar/${key}/${event}`, payload);
const problemOf = ({ status, code, body }: Answer) => [
  status,
  code,
  body.errors?.[0].extensions.field,
];
const read = async (path: string, fields: string) =>
  (await visitor('GET', query(path, { fields }))).body.data;
const edition = `/items/radar_editions/${ids.edition}`;

/** The text of a row in one language. */
async function textOf(collection: string, key: object, language: string = en) {
  const path = query(`/items/${collection}_translations`, {
    filter: { ...key, language: { _eq: language } },
  });
  return (await editor('GET', path)).body.data[0];
}

describe('an event', () => {
  test('changes title and foreword, and a minor one leaves no trace for readers', async () => {
    const words = { [en]: { title: 'What we use now', foreword: 'A **new** foreword.' } };
    expect((await ask(ids.edition, 'minor-edit', { texts: words })).status).toBe(200);
    const text = await textOf('radar_editions', { edition: { _eq: ids.edition } });
    expect(text).toMatchObject({ ...words[en], updated_note: null });
    expect(JSON.stringify(text.foreword_tree)).toContain('"tagName":"strong"');
    expect(await read(edition, 'revised_at,state')).toEqual({
      revised_at: null,
      state: 'published',
    });
    const emptied = { [en]: { foreword: null } };
    expect((await ask(ids.edition, 'minor-edit', { texts: emptied })).status).toBe(200);
    const without = await textOf('radar_editions', { edition: { _eq: ids.edition } });
    expect([without.foreword, without.title]).toEqual([null, 'What we use now']);
  });

  test('changes a rationale by the id of its placement, with a note to readers and a line of the log', async () => {
    const rationale = `${reason} Two of them have left it since.`;
    const payload = { texts: { [en]: { rationale } }, note };
    const { status, body } = await ask(placements.first, 'major-edit', payload);
    expect([status, body.data]).toMatchObject([200, { id: ids.edition, state: 'published' }]);
    const text = await textOf('radar_placements', { placement: { _eq: placements.first } });
    expect(text.rationale).toBe(rationale);
    expect(text.rationale_tree).not.toBeNull();
    const shown = await read(edition, 'revised_at,translations.language,translations.updated_note');
    expect(Date.parse(shown.revised_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.fromEntries(shown.translations.map(pair))).toEqual(note);
    const lines = await database()('audit_log')
      .where({ item: ids.edition, action: 'radar.major-edit' })
      .select('actor_kind', 'revision');
    expect(lines).toEqual([{ actor_kind: 'editor', revision: body.data.revision }]);
  });

  test('moves a placement to another ring, and the movements of later editions follow', async () => {
    const movementOf = (id: string) => read(`/items/radar_placements/${id}`, 'ring,movement');
    expect((await movementOf(placements.later)).movement).toBe('none');
    expect((await ask(placements.first, 'major-edit', { ring: 'adopt', note })).status).toBe(200);
    expect(await movementOf(placements.first)).toMatchObject({ ring: 'adopt' });
    expect(await movementOf(placements.later)).toEqual({ ring: 'trial', movement: 'out' });
    expect((await ask(placements.first, 'major-edit', { ring: 'trial', note })).status).toBe(200);
    expect((await movementOf(placements.later)).movement).toBe('none');
  });

  test('writes a first rationale in both languages only', async () => {
    const one = { texts: { [en]: { rationale: reason } } };
    expect(problemOf(await ask(placements.bare, 'minor-edit', one)).slice(0, 2)).toEqual([
      409,
      'E_PARITY',
    ]);
    const blank = { texts: { [ru]: { rationale: null }, [en]: { rationale: null } } };
    expect((await ask(placements.bare, 'minor-edit', blank)).status).toBe(200);
    const both = { texts: { [ru]: { rationale: reason }, ...one.texts } };
    expect((await ask(placements.bare, 'minor-edit', both)).status).toBe(200);
    const text = await textOf('radar_placements', { placement: { _eq: placements.bare } }, ru);
    expect(text).toMatchObject({ rationale: reason, tr_status: 'ready' });
  });

  const words = (given: object) => ({ texts: { [en]: given } });
  test.each([
    ['an empty title', 'edition', words({ title: '' }), 'E_REQUIRED', 'texts.en-US.title'],
    ['no title', 'edition', words({ title: null }), 'E_REQUIRED', 'texts.en-US.title'],
    [
      'Markdown that would not be rendered',
      'edition',
      words({ foreword: '<script>1</script>' }),
      'E_MARKDOWN',
      'texts.en-US.foreword',
    ],
    [
      'a rationale of an edition',
      'edition',
      words({ rationale: reason }),
      'E_INVALID',
      'texts.en-US.rationale',
    ],
    [
      'a title of a placement',
      'first',
      words({ title: 'A title' }),
      'E_INVALID',
      'texts.en-US.title',
    ],
    [
      'a short rationale',
      'first',
      words({ rationale: 'Good.' }),
      'E_TOO_SHORT',
      'texts.en-US.rationale',
    ],
    ['no rationale', 'first', words({ rationale: null }), 'E_REQUIRED', 'texts.en-US.rationale'],
    ['a ring without a note', 'first', { ring: 'hold' }, 'E_INVALID', 'ring'],
  ] as const)('refuses %s', async (_, of, payload, code, field) => {
    const key = of === 'edition' ? ids.edition : placements.first;
    expect(problemOf(await ask(key, 'minor-edit', payload))).toEqual([422, code, field]);
  });

  test('with a ring is refused for the edition itself', async () => {
    const answer = await ask(ids.edition, 'major-edit', { ring: 'hold', note });
    expect(problemOf(answer)).toEqual([422, 'E_INVALID', 'ring']);
  });

  test('is sent by editors only', async () => {
    for (const login of ['secretary', 'chair', 'member'] as const) {
      for (const key of [ids.edition, placements.first]) {
        const { code } = await ask(key, 'minor-edit', {}, await as(login));
        expect([login, code]).toEqual([login, 'E_FORBIDDEN']);
      }
    }
  });
});

describe('a plain save', () => {
  test('cannot change what readers have seen, the super administrator neither', async () => {
    const title = await textOf('radar_editions', { edition: { _eq: ids.edition } });
    const rationale = await textOf('radar_placements', { placement: { _eq: placements.first } });
    const placement = `/items/radar_placements/${placements.first}`;
    const nested = { translations: { create: [], update: [], delete: [] } };
    for (const who of [editor, admin, superUser]) {
      const refused = [
        await who('PATCH', `/items/radar_editions_translations/${title.id}`, { title: 'New' }),
        await who('PATCH', edition, {
          translations: { ...nested.translations, update: [{ id: title.id, title: 'New' }] },
        }),
        await who('PATCH', placement, { ring: 'hold' }),
        await who('PATCH', '/items/radar_placements', {
          keys: [placements.first, placements.later],
          data: { ring: 'hold' },
        }),
        await who('PATCH', `/items/radar_placements_translations/${rationale.id}`, {
          rationale: reason,
        }),
      ];
      expect(refused.map(problemOf)).toEqual(
        ['title', 'title', 'ring', 'ring', 'rationale'].map((field) => [409, 'E_STATE', field]),
      );
      expect(refused[0]?.body.errors[0].message).toContain('«Мелкая правка»');
    }
  });

  test('cannot add or remove a placement or a text', async () => {
    const rationale = await textOf('radar_placements', { placement: { _eq: placements.first } });
    const added = { edition: ids.edition, item: items[2]?.id, ring: 'trial' };
    const refused = [
      await editor('POST', '/items/radar_placements', added),
      await admin('DELETE', `/items/radar_placements/${placements.first}`),
      await admin('DELETE', `/items/radar_placements_translations/${rationale.id}`),
    ];
    for (const answer of refused) expect(problemOf(answer)).toEqual([409, 'E_STATE', undefined]);
  });

  test('changes the authors, the picture and the previous edition', async () => {
    const saves = [
      await editor('PATCH', `/items/radar_placements/${placements.first}`, {
        featured: false,
        ring: 'trial',
      }),
      await editor('PATCH', edition, { previous: null }),
    ];
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('by a caller without write access does not reveal the state', async () => {
    const secretary = await as('secretary');
    const answers = [
      await secretary('PATCH', `/items/radar_placements/${placements.first}`, { ring: 'hold' }),
      await visitor('PATCH', `/items/radar_placements/${placements.first}`, { ring: 'hold' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain('published');
    }
  });
});

function pair({ language, updated_note }: { language: string; updated_note: string | null }) {
  return [language, updated_note] as const;
}
