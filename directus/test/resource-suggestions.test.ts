// Suggestions of members for the library: docs/domain/content.md, "Library".
// @performs resources.suggest resources.upload
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, demo, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

let member: Caller;
let applicant: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  [member, applicant, editor, admin] = (await Promise.all(
    ['member', 'applicant', 'editor', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(async () => {
  await forget();
  await closeDatabase();
});

const forget = () =>
  database()('resources').where('url', 'like', 'https://suggested.example/%').delete();

const topic = String(demo.content.topics[0]?.id);
const address = () => `https://suggested.example/${randomUUID()}`;
const suggestion = (change: object = {}) => ({
  type: 'guide',
  url: address(),
  title: 'Как читать журналы ошибок',
  summary: 'Короткое руководство о том, с чего начать, когда всё сломалось.',
  content_languages: ['ru'],
  topics: [topic],
  locale: 'ru',
  ...change,
});
const suggest = (who: Caller, change: object = {}) =>
  who('POST', '/actions/resources/suggest', suggestion(change));
const ask = (id: string, event: string, payload: object = {}) =>
  editor('POST', `/actions/resources/${id}/${event}`, payload);

/** Completes the texts in both languages. */
async function finish(resource: string): Promise<void> {
  await database()('resources_translations').where({ resource }).update({ tr_status: 'ready' });
  const english = { title: 'How to read error logs', summary: 'A short guide to where to begin.' };
  const text = { resource, language: 'en-US', ...english, tr_status: 'ready', stale: false };
  await database()('resources_translations').insert({ id: randomUUID(), ...text });
}

/** Uploads as the site does: the type follows from the bytes. */
async function upload(file: Buffer, who: Caller = member) {
  const { status, body } = await who(
    'POST',
    '/actions/resources/upload',
    new Blob([new Uint8Array(file)]),
    { 'content-type': 'application/octet-stream' },
  );
  return { status, data: body.data, error: body.errors?.[0]?.extensions };
}
const pdf = Buffer.from('%PDF-1.7 a guide\n%%EOF\n');
const withFile = (file: string, change: object = {}) => ({ url: undefined, file, ...change });

describe('a suggested file', () => {
  beforeEach(forget);
  afterAll(async () => {
    const files = await database()('directus_files')
      .where({ purpose: 'resource' })
      .whereNotNull('uploaded_by');
    await database()('resources')
      .whereIn(
        'file',
        files.map(({ id }) => id),
      )
      .delete();
    await database()('directus_files')
      .whereIn(
        'id',
        files.map(({ id }) => id),
      )
      .delete();
  });
  const rowOf = (id: string) => database()('directus_files').where({ id }).first();

  test('is kept for a day, and for good once it is suggested; editors review it', async () => {
    const { data } = await upload(pdf);
    expect(data).toMatchObject({ type: 'application/pdf', size: pdf.byteLength });
    const waiting = await rowOf(data.id);
    const hours = (new Date(waiting.retention_until).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await editor('GET', `/files/${data.id}`)).status).toBe(403);

    const { body, status } = await suggest(member, withFile(data.id));
    expect(status, JSON.stringify(body)).toBe(200);
    const path = `/items/resources/${body.data.id}?fields=file.*,url,licence`;
    expect((await editor('GET', path)).body.data).toMatchObject({
      url: null,
      licence: 'permission',
      file: { type: 'application/pdf', scan_status: 'not_scanned', retention_until: null },
    });
    expect((await rowOf(data.id)).filename_download).toMatch(/^kak-chitat.*\.pdf$/);
    for (const who of [member, applicant, visitor]) {
      expect((await who('GET', `/files/${data.id}`)).status).toBe(403);
    }
    expect((await suggest(member, withFile(data.id))).body.errors[0].extensions).toMatchObject({
      code: 'E_INVALID',
      field: 'file',
    });
  });

  test('of somebody else, or of another kind, is refused', async () => {
    const { data } = await upload(pdf, await as('senior'));
    const [cards] = demo.libraryFiles;
    for (const file of [data.id, String(cards?.id), randomUUID()]) {
      expect((await suggest(member, withFile(file))).body.errors[0].extensions).toMatchObject({
        code: 'E_INVALID',
        field: 'file',
      });
    }
  });

  test.each([
    [withFile(randomUUID(), { url: address() }), 'file', 'E_INVALID'],
    [{ url: undefined }, 'url', 'E_REQUIRED'],
    [withFile(randomUUID(), { licence: 'link_only' }), 'licence', 'E_INVALID'],
  ])('has one source and a licence to share it: %j', async (change, field, code) => {
    const { body } = await suggest(member, change);
    expect(body.errors[0].extensions).toMatchObject({ field, code });
  });

  test.each([
    ['a page', Buffer.from('<script>1</script>'), 'E_FILE_TYPE'],
    [
      'a page and a PDF at once',
      Buffer.concat([Buffer.from('<script>1</script>'), pdf]),
      'E_FILE_TYPE',
    ],
    ['nothing', Buffer.alloc(0), 'E_FILE_TYPE'],
  ])('is refused for %s, and nothing is stored', async (_what, bytes, code) => {
    const count = () => database()('directus_files').count({ count: '*' }).first();
    const before = await count();
    expect((await upload(bytes)).error).toMatchObject({ code, field: 'file' });
    expect(await count()).toEqual(before);
  });

  test('is accepted from members only', async () => {
    for (const who of [applicant, visitor, admin]) {
      expect((await upload(pdf, who)).error?.code).toBe('E_FORBIDDEN');
    }
  });
});

describe('a suggestion', () => {
  // Pending suggestions count in the quota.
  beforeEach(forget);

  test('is readable for editors only, with its texts and topics', async () => {
    const { status, body } = await suggest(member);
    expect([status, body.data.state]).toEqual([200, 'suggested']);
    const path = `/items/resources/${body.data.id}?fields=*,translations.*,topics.topic`;
    expect((await editor('GET', path)).body.data).toMatchObject({
      slug: expect.stringMatching(/^kak-chitat-zhurnaly-oshibok/),
      access: 'members',
      state: 'suggested',
      submitted_by: personOf('member').id,
      translations: [{ language: 'ru-RU', tr_status: 'draft' }],
      topics: [{ topic }],
    });
    for (const who of [member, applicant, visitor]) {
      expect((await who('GET', `/items/resources/${body.data.id}`)).status).toBe(403);
    }
  });

  test('is accepted from members only', async () => {
    for (const who of [applicant, visitor, admin]) {
      expect((await suggest(who)).code).toBe('E_FORBIDDEN');
    }
  });

  test.each([
    [{ url: 'http://suggested.example/' }, 'url', 'E_URL'],
    [{ title: 'Да' }, 'title', 'E_TOO_SHORT'],
    [{ summary: 'Мало' }, 'summary', 'E_TOO_SHORT'],
    [{ topics: [randomUUID()] }, 'topics', 'E_INVALID'],
    [{ topics: [] }, 'topics', 'E_REQUIRED'],
    [{ licence: 'own' }, 'licence', 'E_INVALID'],
    [{ state: 'published' }, 'state', 'E_INVALID'],
  ])('with %j is refused at %s', async (change, field, code) => {
    const { body } = await suggest(member, change);
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toMatchObject([
      { field, code },
    ]);
  });

  test('is limited to 10 pending ones per person', async () => {
    const senior = await as('senior');
    for (let one = 0; one < 10; one += 1) expect((await suggest(senior)).status).toBe(200);
    expect((await suggest(senior)).code).toBe('E_QUOTA');
  });

  test('is published once both languages are ready, and its member is notified', async () => {
    const { id } = (await suggest(member)).body.data;
    expect((await ask(id, 'take')).body.data.state).toBe('in_review');
    expect((await ask(id, 'publish')).code).toBe('E_PARITY');
    await finish(id);
    expect((await ask(id, 'publish')).body.data.state).toBe('published');
    expect((await member('GET', `/items/resources/${id}`)).status).toBe(200);
    await operations('POST', '/jobs/send-mail');
    const notification = await database()('notifications')
      .where({ event: 'RES-01', person: personOf('member').id })
      .orderBy('created_at', 'desc')
      .first('title_key', 'params');
    expect([notification.title_key, JSON.stringify(notification.params)]).toEqual([
      'RES-01.accepted',
      expect.stringContaining('How to read error logs'),
    ]);
  });

  test('that is declined notifies its member with the reason', async () => {
    const { id } = (await suggest(member)).body.data;
    const note = 'Такое руководство уже есть';
    expect((await ask(id, 'decline', { note })).body.data.state).toBe('archived');
    await operations('POST', '/jobs/send-mail');
    const notification = await database()('notifications')
      .where({ event: 'RES-01', person: personOf('member').id })
      .orderBy('created_at', 'desc')
      .first('title_key', 'params');
    expect([notification.title_key, JSON.stringify(notification.params)]).toEqual([
      'RES-01.declined-why',
      expect.stringContaining(note),
    ]);
  });
});
