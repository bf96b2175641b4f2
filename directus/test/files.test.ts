// Portraits, covers and pictures in news: docs/domain/files.md.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { as, type Caller, demo, nobody, operator, personOf, tokenOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

const sharp = createRequire(join(import.meta.dirname, '../package.json'))('sharp') as (
  input: Buffer | SharpOptions,
) => Sharp;

const who = ['member', 'senior', 'applicant', 'editor', 'secretary', 'chair', 'admin'] as const;
type Who = (typeof who)[number] | 'visitor' | 'nobody';

const tokens = new Map<Who, string>();
let callers: Readonly<Record<Who, Caller>>;
let house: Caller;
const me = personOf('member').id;
let before: Record<string, unknown>;

beforeAll(async () => {
  const signedIn = await Promise.all(who.map(async (login) => [login, await as(login)] as const));
  callers = { nobody, visitor, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;
  for (const login of who) tokens.set(login, await tokenOf(login));
  tokens.set('visitor', inject('env').DIRECTUS_PUBLIC_TOKEN ?? '');
  house = await operator();
  before = await database()('people').where({ id: me }).first('avatar', 'directory_listed');
});
afterEach(async () => {
  await callers.member('POST', '/actions/people/me/remove-avatar', {});
  await settle();
});
afterAll(async () => {
  await database()('people').where({ id: me }).update(before);
  await closeDatabase();
});

/** The outbox has done what follows from an action. */
const settle = () => operations('POST', '/jobs/send-mail');

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#15803d' } });

/** As the site sends it: what it is, its bytes say. */
async function upload(file: Buffer, login: Who = 'member') {
  const response = await fetch(`${inject('url')}/actions/people/me/avatar`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.get(login) ?? ''}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(file),
  });
  const body = await response.json();
  return { status: response.status, body, error: body.errors?.[0]?.extensions };
}

/** The bytes of a file as somebody gets them, or the status of the refusal. */
async function assetFor(login: Who, id: string): Promise<Buffer | number> {
  const token = tokens.get(login);
  const response = await fetch(`${inject('url')}/assets/${id}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
}

async function readersOf(id: string): Promise<Who[]> {
  const all: Who[] = ['nobody', 'visitor', ...who];
  const answers = await Promise.all(all.map((login) => assetFor(login, id)));
  const readers = all.filter((_, index) => Buffer.isBuffer(answers[index]));
  // The row is read by the same people as the bytes.
  const rows = await Promise.all(all.map((login) => callers[login]('GET', `/files/${id}`)));
  expect(all.filter((_, index) => rows[index]?.status === 200)).toEqual(readers);
  return readers;
}

/** A picture that an editor brought in. */
async function broughtIn(): Promise<string> {
  const form = new FormData();
  const bytes = new Uint8Array(await picture().png().toBuffer());
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${inject('url')}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get('editor') ?? ''}` },
    body: form,
  });
  return (await response.json()).data.id;
}

/** Takes articles away with all that hangs on them, which the database alone does not on SQLite, and files. */
async function withdraw(articles: readonly string[], files: readonly string[]): Promise<void> {
  for (const parts of ['news_translations', 'news_topics']) {
    await database()(parts).whereIn('news', articles).delete();
  }
  await database()('news').whereIn('id', articles).delete();
  for (const id of files) await house('DELETE', `/files/${id}`);
}

describe('a portrait', () => {
  test('is cut to a square and written anew without what the camera wrote', async () => {
    const taken = await picture(1800, 1200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('secret place')).toBe(true);
    const { status, body } = await upload(taken);
    expect(status).toBe(200);
    const bytes = await assetFor('member', body.data.avatar);
    if (!Buffer.isBuffer(bytes)) throw new Error(`refused with ${bytes}`);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 960,
      height: 960,
    });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('secret place')).toBe(false);
    const row = await database()('directus_files').where({ id: body.data.avatar }).first();
    expect(row).toMatchObject({
      purpose: 'avatar',
      scan_status: 'not_scanned',
      type: 'image/webp',
    });
  });

  test.each([
    ['a text', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')), 'E_FILE_TYPE'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'E_FILE_TYPE'],
    ['an animation', () => picture().gif().toBuffer(), 'E_FILE_TYPE'],
    [
      'half a picture',
      async () => (await picture().jpeg().toBuffer()).subarray(0, 900),
      'E_FILE_TYPE',
    ],
    ['a small picture', () => picture(319, 640).png().toBuffer(), 'E_FILE_DIMENSIONS'],
    ['a large file', () => Promise.resolve(Buffer.alloc(5_000_001)), 'E_FILE_SIZE'],
  ])('is not made of %s', async (_what, make, code) => {
    const files = () => database()('directus_files').count({ count: '*' }).first();
    const count = await files();
    const { status, error } = await upload(await make());
    expect([status, error?.code, error?.field]).toEqual([422, code, 'file']);
    expect(await files()).toEqual(count);
  });

  test('leaves no bytes when the change of the person fails', async () => {
    const stored = async () =>
      (await readdir(join(inject('env').DATA_DIR ?? '', 'uploads'))).toSorted();
    const kept = await stored();
    const { languages } = await database()('people').where({ id: me }).first('languages');
    const write = (value: unknown) =>
      database()('people')
        .where({ id: me })
        .update({ languages: typeof value === 'string' ? value : JSON.stringify(value) });
    // No list: what members see of the person cannot be made of it.
    await write({ length: 1 });
    const { status } = await upload(await picture().png().toBuffer());
    await write(languages);
    expect(status).toBe(500);
    expect(await stored()).toEqual(kept);
    expect((await upload(await picture().png().toBuffer())).status).toBe(200);
    expect(await stored()).not.toEqual(kept);
  });

  test('is nobody’s to set but its owner’s', async () => {
    const file = await picture().png().toBuffer();
    expect((await upload(file, 'visitor')).error.code).toBe('E_FORBIDDEN');
    const other = await callers.admin('POST', `/actions/people/${me}/remove-avatar`, {});
    expect(other.code).toBe('E_FORBIDDEN');
  });

  test('that is not uploaded as a file is refused at its field', async () => {
    const { body } = await callers.member('POST', '/actions/people/me/avatar', { file: 'a' });
    expect(body.errors[0].extensions).toMatchObject({ code: 'E_INVALID', field: 'file' });
  });

  const office: Who[] = ['secretary', 'chair', 'admin'];
  const members: Who[] = ['member', 'senior', 'editor', ...office];

  test.each([
    ['public', ['visitor', 'applicant', ...members]],
    ['members', members],
    ['nobody', ['member', ...office]],
  ] as const)('shown to %s is read by them only', async (level, readers) => {
    const { body } = await upload(await picture().webp().toBuffer());
    const { avatar } = body.data;
    await callers.member('POST', '/actions/people/me/visibility', { levels: { avatar: level } });
    const shown = await database()('people_public').where({ id: me }).first('avatar');
    // Only somebody who agreed to be listed is shown to everybody.
    expect(shown?.avatar ?? null).toBe(level === 'public' ? avatar : null);
    expect((await readersOf(avatar)).toSorted()).toEqual([...readers].toSorted());
  });

  test('that is replaced or removed is gone for everybody', async () => {
    const first = (await upload(await picture().png().toBuffer())).body.data.avatar;
    const second = (await upload(await picture().png().toBuffer())).body.data.avatar;
    await settle();
    expect(await database()('directus_files').where({ id: first })).toEqual([]);
    expect(await assetFor('member', first)).toBe(403);
    await callers.member('POST', '/actions/people/me/remove-avatar', {});
    await settle();
    expect(await database()('directus_files').where({ id: second })).toEqual([]);
    expect((await house('GET', `/assets/${second}`)).status).toBe(403);
    expect((await database()('people').where({ id: me }).first('avatar')).avatar).toBeNull();
  });
});

test('a portrait whose event was lost goes by the nightly job', async () => {
  const first = (await upload(await picture().png().toBuffer())).body.data.avatar;
  const second = (await upload(await picture().png().toBuffer())).body.data.avatar;
  await database()('outbox_events').where({ item: first }).delete();
  await operations('POST', '/jobs/file-retention');
  expect(await database()('directus_files').where({ id: first })).toEqual([]);
  expect(await database()('directus_files').where({ id: second })).toHaveLength(1);
});

describe('a cover', () => {
  const articles: string[] = [];
  const files: string[] = [];

  /** An article with a cover that an editor brought in. */
  async function article(state: string, audience: string): Promise<string> {
    const cover = await broughtIn();
    const slug = `cover-${state}-${audience}`.replace('_', '-');
    const { body } = await callers.editor('POST', '/items/news', { slug, audience, cover });
    files.push(cover);
    articles.push(body.data.id);
    await database()('news').where({ id: body.data.id }).update({ state });
    return cover;
  }

  afterAll(async () => {
    await withdraw(articles, files);
  });

  const writers: Who[] = ['editor', 'admin'];
  const members: Who[] = ['member', 'senior', 'secretary', 'chair', ...writers];

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['archived', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['draft', 'public', writers],
    ['in_review', 'members', writers],
    ['retracted', 'public', writers],
  ] as const)(
    'of a %s article for %s is read as the article is',
    async (state, audience, readers) => {
      const cover = await article(state, audience);
      expect((await readersOf(cover)).toSorted()).toEqual([...readers].toSorted());
    },
  );

  test('belongs to one article', async () => {
    const cover = await article('draft', 'community');
    const twice = { slug: 'cover-twice', audience: 'public', cover };
    const { status, body } = await callers.editor('POST', '/items/news', twice);
    expect([status, body.errors[0].extensions]).toMatchObject([
      400,
      { code: 'RECORD_NOT_UNIQUE', field: 'cover' },
    ]);
  });
});

describe('a picture in an article', () => {
  const articles: string[] = [];
  const files: string[] = [];

  async function bring(): Promise<string> {
    const id = await broughtIn();
    files.push(id);
    return id;
  }

  const words = 'The hall is open again. '.repeat(12);
  const showing = (...ids: string[]) =>
    [words, ...ids.map((id) => `![The hall](/assets/${id} "In May")`)].join('\n\n');
  const textOf = (language: string, body: string) => ({
    language,
    title: 'The hall is open again',
    lead: 'After the repair meetings are held in the large hall again; everybody may come.',
    body,
    tr_status: 'ready',
  });

  /** An article of the editor's with this text in both languages, in this state. */
  async function article(
    body: string,
    { state = 'draft', audience = 'public' }: { state?: string; audience?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    articles.push(id);
    const { status } = await callers.editor('POST', '/items/news', {
      id,
      slug: `picture-${id.slice(0, 8)}`,
      audience,
      topics: [{ topic: demo.content.topics[0]?.id }],
      translations: ['ru-RU', 'en-US'].map((language) => textOf(language, body)),
    });
    expect(status).toBe(200);
    await database()('news').where({ id }).update({ state });
    return id;
  }

  const illustrated = (id: string) =>
    database()('directus_files').where({ id }).first('illustrates', 'purpose');
  /** What a save of texts says of pictures is settled once the save is there. */
  const untilShownBy = (id: string, news: string | null) =>
    expect.poll(async () => (await illustrated(id)).illustrates).toBe(news);
  const ask = (id: string, event: string, payload: object = {}) =>
    callers.editor('POST', `/actions/news/${id}/${event}`, payload);

  afterAll(async () => {
    await withdraw(articles, files);
  });

  const writers: Who[] = ['editor', 'admin'];
  const members: Who[] = ['member', 'senior', 'secretary', 'chair', ...writers];

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['archived', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['draft', 'public', writers],
    ['scheduled', 'public', writers],
    ['published', 'community', writers],
    ['retracted', 'public', writers],
  ] as const)('that is %s for %s is read as the article is', async (state, audience, readers) => {
    const id = await bring();
    await untilShownBy(id, await article(showing(id), { state, audience }));
    expect((await readersOf(id)).toSorted()).toEqual([...readers].toSorted());
    expect((await illustrated(id)).purpose).toBe('illustration');
  });

  test('that is named by no article is read by who brought it in', async () => {
    expect(await readersOf(await bring())).toEqual(['editor']);
  });

  test('is read no more once it was taken out of both languages, or the article was retracted', async () => {
    const [first, second] = [await bring(), await bring()];
    const id = await article(showing(first, second), { state: 'published' });
    const texts = { 'ru-RU': { body: showing(second) } };
    expect((await ask(id, 'minor-edit', { texts })).status).toBe(200);
    expect(Buffer.isBuffer(await assetFor('visitor', first))).toBe(true);
    await ask(id, 'minor-edit', { texts: { 'en-US': { body: showing(second) } } });
    expect([await assetFor('visitor', first), (await illustrated(first)).illustrates]).toEqual([
      403,
      null,
    ]);
    const why = 'The dates of the repair were wrong.';
    const note = { 'ru-RU': why, 'en-US': why };
    for (const login of ['editor', 'admin'] as const) {
      await callers[login]('POST', `/actions/news/${id}/retract`, { note });
    }
    expect(await assetFor('visitor', second)).toBe(403);
  });

  test('comes with an edit of a published article, and a text without one is left alone', async () => {
    const id = await bring();
    const news = await article(words, { state: 'published' });
    expect(
      (await ask(news, 'minor-edit', { texts: { 'en-US': { body: showing(id) } } })).status,
    ).toBe(200);
    await ask(news, 'minor-edit', { texts: { 'en-US': { title: 'The hall is open once more' } } });
    expect(Buffer.isBuffer(await assetFor('visitor', id))).toBe(true);
  });

  test('that belongs to something else does not become readable by being named', async () => {
    const portrait: string = (await upload(await picture().png().toBuffer())).body.data.avatar;
    await callers.member('POST', '/actions/people/me/visibility', { levels: { avatar: 'nobody' } });
    const cover = await bring();
    const other = await article(words);
    await database()('news').where({ id: other }).update({ cover });
    const shownElsewhere = await bring();
    await untilShownBy(shownElsewhere, await article(showing(shownElsewhere)));
    const named = [portrait, cover, shownElsewhere];
    const free = await bring();
    const id = await article(showing(free, ...named), { state: 'published' });
    await untilShownBy(free, id);
    for (const file of named) {
      expect((await illustrated(file)).illustrates).not.toBe(id);
      expect(await assetFor('visitor', file)).toBe(403);
    }
  });

  test('follows plain saves of the texts', async () => {
    const [first, second] = [await bring(), await bring()];
    const id = await article(showing(first));
    await untilShownBy(first, id);
    const texts = await database()('news_translations').where({ news: id }).select('id');
    for (const text of texts) {
      await callers.editor('PATCH', `/items/news_translations/${text.id}`, {
        body: showing(second),
      });
    }
    await untilShownBy(first, null);
    await untilShownBy(second, id);
  });

  test('stays whose it is when who may not write the text tries to', async () => {
    const [shown, free] = [await bring(), await bring()];
    const id = await article(showing(shown));
    await untilShownBy(shown, id);
    const [text] = await database()('news_translations').where({ news: id }).select('id');
    for (const who of ['visitor', 'applicant', 'member', 'secretary'] as const) {
      const path = `/items/news_translations/${text.id}`;
      expect((await callers[who]('PATCH', path, { body: showing(free) })).status).toBe(403);
      expect((await callers[who]('DELETE', path)).status).toBe(403);
      const created = { news: id, ...textOf('en-US', showing(free)) };
      expect((await callers[who]('POST', '/items/news_translations', created)).status).toBe(403);
    }
    expect((await illustrated(shown)).illustrates).toBe(id);
    expect((await illustrated(free)).illustrates).toBeNull();
  });

  test.each([
    [
      'another article shows',
      async () => {
        const id = await bring();
        await untilShownBy(id, await article(showing(id)));
        return showing(id);
      },
    ],
    ['is not there', async () => showing(randomUUID())],
    ['comes from elsewhere', async () => `${words}![A](https://elsewhere.example/a.png)`],
    ['has no words', async () => `${words}![](/assets/${await bring()})`],
  ] as const)(
    'which %s keeps the article from being approved and from being edited',
    async (_, make) => {
      const body = await make();
      const id = await article(body, { state: 'in_review' });
      const approving = await ask(id, 'approve');
      const refusals: { extensions: { code: string; field: string } }[] = approving.body.errors;
      expect(
        refusals.map(({ extensions }) => `${extensions.code} ${extensions.field}`).toSorted(),
      ).toEqual(['E_INVALID translations.en-US.body', 'E_INVALID translations.ru-RU.body']);
      const shown = await article(words, { state: 'published' });
      const editing = await ask(shown, 'minor-edit', { texts: { 'en-US': { body } } });
      expect([editing.code, editing.body.errors[0].extensions.field]).toEqual([
        'E_INVALID',
        'texts.en-US.body',
      ]);
      const [kept] = await database()('news_translations').where({
        news: shown,
        language: 'en-US',
      });
      expect(kept.body).toBe(words);
    },
  );
});

test('nobody has the backend fetch a file from an address', async () => {
  const url = `${inject('url')}/server/ping`;
  for (const login of ['editor', 'admin', 'member'] as const) {
    const { status, body } = await callers[login]('POST', '/files/import', { url });
    expect(status, login).toBeGreaterThanOrEqual(400);
    expect(body.data).toBeUndefined();
  }
});

test('an upload is no larger than the setting says', async () => {
  const key = 'upload.resource_mb';
  const set = (value: number) => callers.admin('PATCH', `/items/settings/${key}`, { value });
  const bring = async (bytes: number) => {
    const form = new FormData();
    const image = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(bytes)]);
    form.append('file', new Blob([image], { type: 'image/png' }), 'large.png');
    const response = await fetch(`${inject('url')}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get('editor') ?? ''}` },
      body: form,
    });
    return { status: response.status, body: await response.json() };
  };
  expect((await set(1)).status).toBe(200);
  const { status, body } = await bring(1_000_000);
  expect(status).toBe(422);
  expect(body.errors[0].extensions).toEqual({
    code: 'E_FILE_SIZE',
    field: 'file',
    params: { mb: 1 },
  });
  const small = await bring(900_000);
  expect(small.status).toBe(200);
  await house('DELETE', `/files/${small.body.data.id}`);
  await set(50);
});

test('what a browser would run is not taken from anybody', async () => {
  const form = new FormData();
  form.append('file', new Blob(['<script>1</script>'], { type: 'text/html' }), 'page.html');
  for (const login of ['editor', 'admin', 'member'] as const) {
    const { status } = await fetch(`${inject('url')}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(login) ?? ''}` },
      body: form,
    });
    expect([400, 403, 415]).toContain(status);
  }
});
