// Portraits and uploads to the library: docs/domain/files.md.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { lstat, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Caller, demo, operator, personOf, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import {
  type FileReaders,
  picture,
  sharp,
  signInReaders,
  uploadPicture,
  type Who,
} from './file-readers.ts';
import { operations } from './operations.ts';
import { inFullTier } from './tier.ts';

let callers: FileReaders['callers'];
let assetFor: FileReaders['assetFor'];
let readersOf: FileReaders['readersOf'];
let superUser: Caller;
const me = personOf('member').id;
let before: Record<string, unknown>;

beforeAll(async () => {
  ({ callers, assetFor, readersOf } = await signInReaders());
  superUser = await operator();
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

/** Handles the outbox events of an action. */
const settle = () => operations('POST', '/jobs/send-mail');

/** Uploads as the site does: the type follows from the bytes. */
async function upload(file: Buffer, who: Who = 'member') {
  const { status, body } = await callers[who](
    'POST',
    '/actions/people/me/avatar',
    new Blob([new Uint8Array(file)]),
    { 'content-type': 'application/octet-stream' },
  );
  return { status, body, error: body.errors?.[0]?.extensions };
}

/** Begins an upload whose body never arrives; returns the refusal. */
async function begin(path: string, token: string, headers: Record<string, string>) {
  const sending = request(`${inject('url')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });
  sending.write(Buffer.alloc(1000));
  const [answer] = await once(sending, 'response');
  const { errors } = await new Response(answer).json();
  sending.destroy();
  return { code: errors[0].extensions.code, connection: answer.headers.connection };
}

describe('refuses before the body has arrived', () => {
  const length = (bytes: number) => ({ 'content-length': String(bytes) });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each([
    ['an anonymous file', 'nobody', '/actions/people/me/avatar', length(2000), 'E_FORBIDDEN'],
    ['a file without permission', 'member', '/actions/cases/upload', length(2000), 'E_FORBIDDEN'],
    ['a long file', 'member', '/actions/people/me/avatar', length(5_000_001), 'E_FILE_SIZE'],
    ['a file of unknown length', 'member', '/actions/people/me/avatar', {}, 'E_FILE_SIZE'],
    [
      'a file for an action without one',
      'member',
      '/actions/people/me/update',
      {},
      'E_CONTENT_TYPE',
    ],
    ['a form of a member', 'member', '/files', { ...form, ...length(2000) }, 'E_FORBIDDEN'],
    ['a long form', 'editor', '/files', { ...form, ...length(50_000_001) }, 'E_FILE_SIZE'],
  ] as const)('%s', async (_what, who, path, headers, code) => {
    const site = inject('env').DIRECTUS_PUBLIC_TOKEN ?? '';
    const token = who === 'nobody' ? site : await tokenOf(who);
    expect(await begin(path, token, headers)).toEqual({ code, connection: 'close' });
  });
});

test('says whether it would read a file of a length', async () => {
  const ask = (bytes: number) =>
    callers.member('POST', '/actions/people/me/avatar', undefined, {
      'content-type': 'application/octet-stream',
      'x-file-length': String(bytes),
    });
  expect(await ask(5_000_000)).toMatchObject({ status: 200, body: { data: { mb: 5 } } });
  expect(await ask(5_000_001)).toMatchObject({ status: 422, code: 'E_FILE_SIZE' });
});

describe('a portrait', () => {
  test('is cropped to a square and re-encoded without camera metadata', async () => {
    const photo = await picture(1800, 1200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret place')).toBe(true);
    const { status, body } = await upload(photo);
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
      sha256: createHash('sha256').update(bytes).digest('hex'),
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
  ])('is refused for %s', async (_what, make, code) => {
    const files = () => database()('directus_files').count({ count: '*' }).first();
    const count = await files();
    const { status, error } = await upload(await make());
    expect([status, error?.code, error?.field]).toEqual([422, code, 'file']);
    expect(await files()).toEqual(count);
  });

  test('leaves no file when the update of the person fails', async () => {
    const stored = async () =>
      (await readdir(join(inject('env').DATA_DIR ?? '', 'uploads'))).toSorted();
    const kept = await stored();
    const { languages } = await database()('people').where({ id: me }).first('languages');
    const write = (value: unknown) =>
      database()('people')
        .where({ id: me })
        .update({ languages: typeof value === 'string' ? value : JSON.stringify(value) });
    // Not a list, so the projection cannot be computed.
    await write({ length: 1 });
    const { status } = await upload(await picture().png().toBuffer());
    await write(languages);
    expect(status).toBe(500);
    expect(await stored()).toEqual(kept);
    expect((await upload(await picture().png().toBuffer())).status).toBe(200);
    expect(await stored()).not.toEqual(kept);
  });

  test('is set and removed by its owner only', async () => {
    const file = await picture().png().toBuffer();
    expect((await upload(file, 'visitor')).error.code).toBe('E_FORBIDDEN');
    const other = await callers.admin('POST', `/actions/people/${me}/remove-avatar`, {});
    expect(other.code).toBe('E_FORBIDDEN');
  });

  test('is refused at its field when it is no file upload', async () => {
    const { body } = await callers.member('POST', '/actions/people/me/avatar', { file: 'a' });
    expect(body.errors[0].extensions).toMatchObject({ code: 'E_INVALID', field: 'file' });
  });

  const staff: Who[] = ['secretary', 'chair', 'admin'];
  const members: Who[] = ['member', 'senior', 'editor', ...staff];

  test.each([
    ['public', ['visitor', 'applicant', ...members]],
    ['members', members],
    ['nobody', ['member', ...staff]],
  ] as const)('with visibility %s is readable by these callers only', async (level, readers) => {
    const { body } = await upload(await picture().webp().toBuffer());
    const { avatar } = body.data;
    await callers.member('POST', '/actions/people/me/visibility', { levels: { avatar: level } });
    const shown = await database()('people_public').where({ id: me }).first('avatar');
    // Only a person who agreed to be listed is in the public projection.
    expect(shown?.avatar ?? null).toBe(level === 'public' ? avatar : null);
    expect((await readersOf(avatar)).toSorted()).toEqual([...readers].toSorted());
  });

  test('is deleted when it is replaced or removed', async () => {
    const first = (await upload(await picture().png().toBuffer())).body.data.avatar;
    const second = (await upload(await picture().png().toBuffer())).body.data.avatar;
    await settle();
    expect(await database()('directus_files').where({ id: first })).toEqual([]);
    expect(await assetFor('member', first)).toBe(403);
    await callers.member('POST', '/actions/people/me/remove-avatar', {});
    await settle();
    expect(await database()('directus_files').where({ id: second })).toEqual([]);
    expect((await superUser('GET', `/assets/${second}`)).status).toBe(403);
    expect((await database()('people').where({ id: me }).first('avatar')).avatar).toBeNull();
  });
});

test('deletes a replaced portrait in the nightly job when its event was lost', async () => {
  const first = (await upload(await picture().png().toBuffer())).body.data.avatar;
  const second = (await upload(await picture().png().toBuffer())).body.data.avatar;
  await database()('outbox_events').where({ item: first }).delete();
  await operations('POST', '/jobs/file-retention');
  expect(await database()('directus_files').where({ id: first })).toEqual([]);
  expect(await database()('directus_files').where({ id: second })).toHaveLength(1);
});

describe('a file of the library', () => {
  const made: { file: string; resource: string }[] = [];

  /** Creates a resource with an uploaded file; returns the file. */
  async function resource(state: string, access: string): Promise<string> {
    const file = await uploadPicture(callers.editor);
    const { body } = await callers.editor(
      'POST',
      '/items/resources',
      // Only actions give a resource to a community.
      resourcePayload(access === 'community' ? 'members' : access, file),
    );
    made.push({ file, resource: body.data.id });
    await database()('resources').where({ id: body.data.id }).update({ state, access });
    return file;
  }

  const resourcePayload = (access: string, file: string) => ({
    slug: `file-${randomUUID().slice(0, 8)}`,
    type: 'guide',
    access,
    file,
    content_languages: ['ru'],
    licence: 'own',
  });

  afterAll(async () => {
    const resources = made.map(({ resource: id }) => id);
    await database()('resources').whereIn('id', resources).delete();
    for (const { file } of made) await superUser('DELETE', `/files/${file}`);
  });

  const writers: Who[] = ['editor', 'admin'];
  const staff: Who[] = ['secretary', 'chair', ...writers];
  const members: Who[] = ['member', 'senior', ...staff];

  type Case = [state: string, access: string, readers: Who[]];
  /** A landing run tries each state and each access at least once. */
  const further: Case[] = inFullTier
    ? [
        ['outdated', 'public', ['visitor', 'applicant', ...members]],
        ['published', 'members', members],
      ]
    : [];

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['outdated', 'senior', ['senior', ...staff]],
    ['published', 'community', writers],
    ['suggested', 'public', writers],
    ['in_review', 'members', writers],
    ['archived', 'public', writers],
    ...further,
  ] satisfies Case[])(
    'of a %s resource for %s has the read permissions of the resource',
    async (state, access, readers) => {
      const file = await resource(state, access);
      expect((await readersOf(file)).toSorted()).toEqual([...readers].toSorted());
    },
  );

  test('belongs to one resource', async () => {
    const file = await resource('suggested', 'members');
    const { status, body } = await callers.editor(
      'POST',
      '/items/resources',
      resourcePayload('public', file),
    );
    expect([status, body.errors[0].extensions]).toMatchObject([
      409,
      { code: 'E_TAKEN', field: 'file' },
    ]);
  });

  test('belongs to its uploader again when the resource drops it', async () => {
    const file = await resource('published', 'public');
    const { resource: id } = made.at(-1) ?? {};
    const change = { file: null, url: 'https://library.example/one' };
    expect((await callers.admin('PATCH', `/items/resources/${id}`, change)).status).toBe(200);
    expect(await readersOf(file)).toEqual(['editor']);
  });

  test('of the demo data is readable for members, with its bytes', async () => {
    const [cards] = demo.libraryFiles;
    const bytes = await assetFor('member', cards?.id ?? '');
    if (!Buffer.isBuffer(bytes)) throw new Error(`refused with ${bytes}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1536 });
    expect(await assetFor('visitor', cards?.id ?? '')).toBe(403);
  });
});

describe('uploads of editors', () => {
  const uploadAs = (bytes: Buffer, type: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'brought');
    return callers.editor('POST', '/files', form);
  };

  test.each(['jpeg', 'webp', 'png'] as const)(
    'are stored without camera metadata and upright: %s',
    async (format) => {
      const photo = await picture(640, 480)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Copyright: 'secret place' } })
        .toFormat(format)
        .toBuffer();
      expect(photo.includes('secret place')).toBe(true);
      const { status, body } = await uploadAs(photo, `image/${format}`);
      expect(status).toBe(200);
      const bytes = await assetFor('editor', body.data.id);
      if (!Buffer.isBuffer(bytes)) throw new Error(`refused with ${bytes}`);
      expect(bytes.includes('secret place')).toBe(false);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format, width: 480, height: 640 });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      const row = await database()('directus_files').where({ id: body.data.id }).first();
      expect(row).toMatchObject({ type: `image/${format}`, width: 480, height: 640 });
      expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(Number(row.filesize)).toBe(bytes.byteLength);
      await superUser('DELETE', `/files/${body.data.id}`);
    },
  );

  test.each([
    ['a text', 'image/png', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture of another kind', 'image/jpeg', () => picture().png().toBuffer()],
    [
      'half a picture',
      'image/jpeg',
      async () => (await picture().jpeg().toBuffer()).subarray(0, 900),
    ],
    ['a page', 'application/pdf', async () => Buffer.from('<html><script>1</script></html>')],
  ])('are refused when the bytes do not match the type: %s as %s', async (_what, type, make) => {
    const files = () => database()('directus_files').count({ count: '*' }).first();
    const count = await files();
    const { status, body } = await uploadAs(await make(), type);
    expect([status, body.errors?.[0].extensions]).toEqual([
      422,
      { code: 'E_FILE_TYPE', field: 'file' },
    ]);
    expect(await files()).toEqual(count);
  });
});

test('keeps a list exported from the studio for 7 days', async () => {
  const title = `Список ${randomUUID()}`;
  const exported = async () => database()('directus_files').where({ title }).first();
  const exportRequest = { query: { fields: ['id'] }, format: 'json', file: { title } };
  const startedAt = Date.now();
  const { status } = await callers.editor('POST', '/utils/export/faq_items', exportRequest);
  expect(status).toBeLessThan(300);
  await expect
    .poll(async () => (await exported())?.retention_until, { timeout: 20_000 })
    .toBeTruthy();
  const { id, retention_until } = await exported();
  const ends = new Date(retention_until).getTime() - 7 * 24 * 60 * 60_000;
  expect(ends).toBeGreaterThanOrEqual(startedAt - 1000);
  expect(ends).toBeLessThanOrEqual(Date.now() + 1000);
  await superUser('DELETE', `/files/${id}`);
});

test('escapes formulas in an exported list (CSV injection)', async () => {
  const formula = '=HYPERLINK("https://evil.test")';
  const named = await uploadPicture(callers.editor);
  await database()('directus_files').where({ id: named }).update({ title: formula });
  const query = { fields: ['id', 'title'], filter: { id: { _eq: named } } };
  const sheet = (cell: string) => `"id","title"\n"${named}","${cell.replaceAll('"', '""')}"`;
  const shown = await callers.editor('GET', `/files/${named}?fields=id,title&export=csv`);
  expect(shown.body).toBe(sheet(`'${formula}`));

  const title = `Список ${randomUUID()}`;
  const exported = async () => database()('directus_files').where({ title }).first();
  await callers.editor('POST', '/utils/export/directus_files', {
    query,
    format: 'csv',
    file: { title },
  });
  await expect.poll(async () => (await exported())?.filesize, { timeout: 20_000 }).toBeTruthy();
  const { id } = await exported();
  expect(String(await assetFor('editor', id))).toBe(sheet(`'${formula}`));
  for (const file of [named, id]) await superUser('DELETE', `/files/${file}`);
});

test('lets nobody import a file from a URL (SSRF)', async () => {
  const url = `${inject('url')}/server/ping`;
  for (const login of ['editor', 'admin', 'member'] as const) {
    const { status, body } = await callers[login]('POST', '/files/import', { url });
    expect(status, login).toBeGreaterThanOrEqual(400);
    expect(body.data).toBeUndefined();
  }
});

test('limits uploads to the size of the setting', async () => {
  const key = 'upload.resource_mb';
  const set = (value: number) => callers.admin('PATCH', `/items/settings/${key}`, { value });
  const uploadAs = async (bytes: number) => {
    const form = new FormData();
    const image = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(bytes)]);
    form.append('file', new Blob([image], { type: 'image/png' }), 'large.png');
    return callers.editor('POST', '/files', form);
  };
  expect((await set(1)).status).toBe(200);
  const { status, body } = await uploadAs(1_000_000);
  expect(status).toBe(422);
  expect(body.errors[0].extensions).toEqual({
    code: 'E_FILE_SIZE',
    field: 'file',
    params: { mb: 1 },
  });
  const small = await uploadAs(900_000);
  expect(small.status).toBe(200);
  await superUser('DELETE', `/files/${small.body.data.id}`);
  await set(50);
});

describe('the bytes of a file are never replaced', () => {
  const formOf = (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'other.png');
    return form;
  };
  /** The same form with a content type in another letter case. */
  const withOtherCase = async (form: FormData) => {
    const sent = new Response(form);
    const kind = sent.headers
      .get('content-type')
      ?.replace('multipart/form-data', 'Multipart/Form-Data');
    return {
      body: new Blob([await sent.arrayBuffer()]),
      headers: { 'content-type': String(kind) },
    };
  };
  const rows = () => database()('directus_files').orderBy('id');

  test.each([
    ['a picture', () => picture(800, 600).png().toBuffer()],
    ['an invalid file', async () => Buffer.from('no picture')],
  ])('by %s', async (_, bytes) => {
    const id = await uploadPicture(callers.editor);
    const [kept, before] = [await rows(), await assetFor('editor', id)];
    const form = formOf(await bytes());
    const { body, headers } = await withOtherCase(form);
    for (const path of [`/files/${id}`, `/files/${randomUUID()}`]) {
      for (const who of [superUser, callers.editor]) {
        expect(await who('PATCH', path, form)).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
        const again = await who('PATCH', path, body, headers);
        expect(again).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
      }
    }
    expect(await rows()).toEqual(kept);
    expect(await assetFor('editor', id)).toEqual(before);
    await superUser('DELETE', `/files/${id}`);
  });
});

test('refuses files that a browser would execute', async () => {
  const form = new FormData();
  form.append('file', new Blob(['<script>1</script>'], { type: 'text/html' }), 'page.html');
  for (const login of ['editor', 'admin', 'member'] as const) {
    const { status } = await callers[login]('POST', '/files', form);
    expect([400, 403, 415]).toContain(status);
  }
});

test('are readable for the account of the site only, and so is the database', async () => {
  const folder = inject('env').DATA_DIR ?? '';
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      // A rendering may be finished meanwhile.
      mode: ((await lstat(join(folder, name)).catch(() => null))?.mode ?? 0) & 0o077,
    })),
  );
  expect(modes.filter(({ mode }) => mode > 0)).toEqual([]);
});
