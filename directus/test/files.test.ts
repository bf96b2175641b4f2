// Portraits, and what is brought into the library: docs/domain/files.md.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Caller, demo, operator, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import {
  bringPicture,
  type FileReaders,
  picture,
  sharp,
  signInReaders,
  type Who,
} from './file-readers.ts';
import { operations } from './operations.ts';

let callers: FileReaders['callers'];
let assetFor: FileReaders['assetFor'];
let readersOf: FileReaders['readersOf'];
let house: Caller;
const me = personOf('member').id;
let before: Record<string, unknown>;

beforeAll(async () => {
  ({ callers, assetFor, readersOf } = await signInReaders());
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

/** As the site sends it: what it is, its bytes say. */
async function upload(file: Buffer, who: Who = 'member') {
  const { status, body } = await callers[who](
    'POST',
    '/actions/people/me/avatar',
    new Blob([new Uint8Array(file)]),
    { 'content-type': 'application/octet-stream' },
  );
  return { status, body, error: body.errors?.[0]?.extensions };
}

test('a file that nobody sends is refused before it has come', async () => {
  const sending = request(`${inject('url')}/actions/people/me/avatar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${inject('env').DIRECTUS_PUBLIC_TOKEN}`,
    },
  });
  sending.write(Buffer.alloc(1000));
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(403);
  sending.destroy();
});

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

describe('a file of the library', () => {
  const made: { file: string; resource: string }[] = [];

  /** A resource whose file an editor brought in; the file. */
  async function resource(state: string, access: string): Promise<string> {
    const file = await bringPicture(callers.editor);
    const { body } = await callers.editor('POST', '/items/resources', shelved(access, file));
    made.push({ file, resource: body.data.id });
    await database()('resources').where({ id: body.data.id }).update({ state });
    return file;
  }

  const shelved = (access: string, file: string) => ({
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
    for (const { file } of made) await house('DELETE', `/files/${file}`);
  });

  const writers: Who[] = ['editor', 'admin'];
  const office: Who[] = ['secretary', 'chair', ...writers];
  const members: Who[] = ['member', 'senior', ...office];

  test.each([
    ['published', 'public', ['visitor', 'applicant', ...members]],
    ['outdated', 'public', ['visitor', 'applicant', ...members]],
    ['published', 'members', members],
    ['outdated', 'senior', ['senior', ...office]],
    ['published', 'community', office],
    ['suggested', 'public', writers],
    ['in_review', 'members', writers],
    ['archived', 'public', writers],
  ] as const)(
    'of a %s resource for %s is read as the resource is',
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
      shelved('public', file),
    );
    expect([status, body.errors[0].extensions]).toMatchObject([
      409,
      { code: 'E_TAKEN', field: 'file' },
    ]);
  });

  test('that a resource has no more is its editor’s again', async () => {
    const file = await resource('published', 'public');
    const { resource: id } = made.at(-1) ?? {};
    const change = { file: null, url: 'https://library.example/one' };
    expect((await callers.admin('PATCH', `/items/resources/${id}`, change)).status).toBe(200);
    expect(await readersOf(file)).toEqual(['editor']);
  });

  test('that lies in the demo house is there for members, with its bytes', async () => {
    const [cards] = demo.libraryFiles;
    const bytes = await assetFor('member', cards?.id ?? '');
    if (!Buffer.isBuffer(bytes)) throw new Error(`refused with ${bytes}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1536 });
    expect(await assetFor('visitor', cards?.id ?? '')).toBe(403);
  });
});

describe('what editors bring in', () => {
  const bring = (bytes: Buffer, type: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'brought');
    return callers.editor('POST', '/files', form);
  };

  test.each(['jpeg', 'webp', 'png'] as const)(
    'is kept without what a camera wrote into it, the right way up: %s',
    async (format) => {
      const taken = await picture(640, 480)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Copyright: 'secret place' } })
        .toFormat(format)
        .toBuffer();
      expect(taken.includes('secret place')).toBe(true);
      const { status, body } = await bring(taken, `image/${format}`);
      expect(status).toBe(200);
      const bytes = await assetFor('editor', body.data.id);
      if (!Buffer.isBuffer(bytes)) throw new Error(`refused with ${bytes}`);
      expect(bytes.includes('secret place')).toBe(false);
      const about = await sharp(bytes).metadata();
      expect(about).toMatchObject({ format, width: 480, height: 640 });
      expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined]);
      const row = await database()('directus_files').where({ id: body.data.id }).first();
      expect(row).toMatchObject({ type: `image/${format}`, width: 480, height: 640 });
      expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(Number(row.filesize)).toBe(bytes.byteLength);
      await house('DELETE', `/files/${body.data.id}`);
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
  ])('is refused where its bytes are not what it says: %s as %s', async (_what, type, make) => {
    const files = () => database()('directus_files').count({ count: '*' }).first();
    const count = await files();
    const { status, body } = await bring(await make(), type);
    expect([status, body.errors?.[0].extensions]).toEqual([
      422,
      { code: 'E_FILE_TYPE', field: 'file' },
    ]);
    expect(await files()).toEqual(count);
  });
});

test('a list that was exported from the studio is kept for seven days', async () => {
  const title = `Список ${randomUUID()}`;
  const exported = async () => database()('directus_files').where({ title }).first();
  const asked = { query: { fields: ['id'] }, format: 'json', file: { title } };
  const begun = Date.now();
  const { status } = await callers.editor('POST', '/utils/export/faq_items', asked);
  expect(status).toBeLessThan(300);
  await expect
    .poll(async () => (await exported())?.retention_until, { timeout: 20_000 })
    .toBeTruthy();
  const { id, retention_until } = await exported();
  const ends = new Date(retention_until).getTime() - 7 * 24 * 60 * 60_000;
  expect(ends).toBeGreaterThanOrEqual(begun - 1000);
  expect(ends).toBeLessThanOrEqual(Date.now() + 1000);
  await house('DELETE', `/files/${id}`);
});

test('a list that was exported from the studio has no cell that a spreadsheet runs', async () => {
  const formula = '=HYPERLINK("https://evil.test")';
  const named = await bringPicture(callers.editor);
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
  for (const file of [named, id]) await house('DELETE', `/files/${file}`);
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
    return callers.editor('POST', '/files', form);
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

describe('the bytes of a file are never replaced', () => {
  const formOf = (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'other.png');
    return form;
  };
  /** The same form under another spelling of its kind. */
  const shouted = async (form: FormData) => {
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
    ['what is refused', async () => Buffer.from('no picture')],
  ])('by %s', async (_, bytes) => {
    const id = await bringPicture(callers.editor);
    const [kept, before] = [await rows(), await assetFor('editor', id)];
    const form = formOf(await bytes());
    const { body, headers } = await shouted(form);
    for (const path of [`/files/${id}`, `/files/${randomUUID()}`]) {
      for (const who of [house, callers.editor]) {
        expect(await who('PATCH', path, form)).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
        const again = await who('PATCH', path, body, headers);
        expect(again).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
      }
    }
    expect(await rows()).toEqual(kept);
    expect(await assetFor('editor', id)).toEqual(before);
    await house('DELETE', `/files/${id}`);
  });
});

test('what a browser would run is not taken from anybody', async () => {
  const form = new FormData();
  form.append('file', new Blob(['<script>1</script>'], { type: 'text/html' }), 'page.html');
  for (const login of ['editor', 'admin', 'member'] as const) {
    const { status } = await callers[login]('POST', '/files', form);
    expect([400, 403, 415]).toContain(status);
  }
});
