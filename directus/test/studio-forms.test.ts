// Requests of the studio for forms, pickers and lists, as each staff role.
import '../areas.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { definitionFor } from '../engine/schema/definition.ts';
import { as, type Caller, query } from './backend.ts';

const { relations } = definitionFor({ name: '', siteUrl: '' });
const staffRoles = ['editor', 'secretary', 'chair', 'admin'] as const;

type Rights = Record<string, Record<string, { fields?: string[] } | undefined> | undefined>;
type Relation = { collection: string; field: string };
type Item = { id: string; translations: { id: string; language: string; question: string }[] };

/** Relations that the studio does not show to anyone. */
const unshown = ['own_data_archives.file', 'directus_users.person'];
/** Relations that are hidden from single roles. */
const unshownTo: Record<(typeof staffRoles)[number], string[]> = {
  editor: ['people.avatar'],
  secretary: ['radar_placements.item'],
  chair: ['radar_placements.item'],
  admin: [],
};

describe.each(staffRoles)('%s', (role) => {
  let who: Caller;

  beforeAll(async () => {
    who = await as(role);
  });

  test('reads the relation of each readable field', async () => {
    const known = ((await who('GET', '/relations')).body.data as Relation[]).map(nameOf);
    const rights = (await who('GET', '/permissions/me')).body.data as Rights;
    const readable = relations
      .filter(({ collection, field }) => rights[collection]?.read?.fields?.includes(field))
      .map(nameOf);
    expect(readable.length).toBeGreaterThan(20);
    const missing = readable.filter((one) => !known.includes(one) && !unshown.includes(one));
    expect(missing).toEqual(unshownTo[role]);
  });

  test('finds pictures by folder, newest first, own ones and recent ones', async () => {
    const inNoFolder = { folder: { _null: true } };
    const filters = [
      inNoFolder,
      { _and: [inNoFolder, { type: { _starts_with: 'image/' } }] },
      { uploaded_by: { _eq: '$CURRENT_USER' } },
      { uploaded_on: { _gt: '$NOW(-5 days)' } },
    ];
    expect((await who('GET', '/folders')).status).toBe(200);
    for (const filter of filters) {
      const parameters = { filter, sort: '-uploaded_on', fields: 'id,title,modified_on,filesize' };
      const found = await who('GET', query('/files', parameters));
      expect([filter, found.status]).toEqual([filter, 200]);
    }
  });

  test('lists the visible active accounts', async () => {
    const filter = { status: { _eq: 'active' } };
    const found = await who('GET', query('/users', { filter, sort: 'email', fields: 'id,email' }));
    expect(found.status).toBe(200);
    expect(found.body.data.length).toBeGreaterThan(0);
  });

  test('reads the translations of the project', async () => {
    const filter = { language: { _eq: 'ru-RU' }, key: { _eq: 'flows' } };
    const found = await who('GET', query('/translations', { filter, fields: 'value' }));
    expect(found.body.data).toEqual([{ value: 'Действия' }]);
  });

  test('lists the buttons in workflow order', async () => {
    const filter = { name: { _in: ['Отозвать · Revoke', 'Приостановить · Suspend'] } };
    const found = await who('GET', query('/flows', { filter, fields: 'id,name,options' }));
    const ofCertificates = (found.body.data as { name: string; options: object }[]).filter(
      ({ options }) => JSON.stringify(options).includes('"certificates"'),
    );
    // In the language of the user.
    expect(ofCertificates.map(({ name }) => name)).toEqual(['Приостановить', 'Отозвать']);
  });
});

test('an editor can change a text but not its language', async () => {
  const editor = await as('editor');
  const row = await editor(
    'GET',
    query('/items/faq_items', { limit: '1', fields: 'id,translations.*' }),
  );
  const [{ id, translations }] = row.body.data as [Item];
  const russian = translations.find(({ language }) => language === 'ru-RU');
  const save = (language: string, question: string) => {
    const update = [{ id: russian?.id, question, language: { code: language } }];
    return editor('PATCH', `/items/faq_items/${id}`, {
      translations: { create: [], update, delete: [] },
    });
  };
  expect((await save('ru-RU', `${russian?.question} Кратко`)).status).toBe(200);
  expect((await save('ru-RU', russian?.question ?? '')).status).toBe(200);
  expect((await save('en-US', 'Вопрос')).status).toBe(403);
});

test('an editor can choose a cover only from pictures that are no cover yet', async () => {
  const editor = await as('editor');
  const free = { cover_of: { _none: { id: { _nnull: true } } } };
  const found = await editor('GET', query('/files', { filter: free, fields: 'id', limit: '-1' }));
  expect(found.status).toBe(200);
  const news = await editor('GET', query('/items/news', { fields: 'cover', limit: '-1' }));
  const covers = (news.body.data as { cover: string | null }[]).map(({ cover }) => cover);
  const offered = (found.body.data as { id: string }[]).map(({ id }) => id);
  expect(covers.filter((cover) => cover && offered.includes(cover))).toEqual([]);
});

function nameOf({ collection, field }: Relation): string {
  return `${collection}.${field}`;
}
