// Actions that take a file: docs/domain/files.md.
import { readdir } from 'node:fs/promises';
import { uploadLimits } from '@site/shared/domain/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const action = '/actions/people/me/avatar';
/** The answer to both calls: whether a file may be sent (`mb`), and the file. */
const stored = { data: { mb: 20, id: 'person-1', avatar: 'file-1' } };
const asScript = { 'x-requested-with': 'fetch' };

type Sent = { file?: Blob; headers?: Record<string, string>; fields?: Record<string, string> };

function upload({ file, headers = {}, fields = {} }: Sent) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', file, 'me.jpg');
  return site.app.request(`${testOrigin}/api${action}`, {
    method: 'POST',
    headers: { origin: testOrigin, ...headers },
    body,
  });
}

const portrait = new Blob(['the bytes of a picture'], { type: 'image/jpeg' });
const asked = () => site.fake.calls('POST', action);

describe('a portrait upload', () => {
  test('sends its bytes to the backend in the name of the signed-in user', async () => {
    const cookie = await signedIn(site);
    site.fake.reply(action, stored);
    const response = await upload({ file: portrait, headers: { ...asScript, cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual(stored);
    const common = {
      authorization: 'Bearer token-1',
      'content-type': 'application/octet-stream',
    };
    expect(asked()).toMatchObject([
      { body: '', headers: { ...common, 'x-file-length': '0' } },
      { body: 'the bytes of a picture', headers: { ...common, 'content-length': '22' } },
    ]);
    expect(await readdir(site.config.receivingDir)).toEqual([]);
  });

  test('redirects back to the page without scripts', async () => {
    const cookie = await signedIn(site);
    site.fake.reply(action, stored);
    const fields = { page: '/en/lk/profile' };
    const response = await upload({ file: portrait, fields, headers: { cookie } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/lk/profile');
    expect(asked()).toHaveLength(2);
  });

  test('reports the backend’s refusal at the field', async () => {
    const cookie = await signedIn(site);
    const params = { width: 320, height: 320 };
    const refusal = { code: 'E_FILE_DIMENSIONS', field: 'file', params };
    site.fake.reply(action, { errors: [{ message: '', extensions: refusal }] }, 422);
    const response = await upload({ file: portrait, headers: { ...asScript, cookie } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [refusal] });
    const page = await upload({
      file: portrait,
      headers: { cookie, referer: `${testOrigin}/lk/profile` },
    });
    expect(page.status).toBe(422);
    expect(site.generations.rendered.at(-1)).toMatchObject({
      url: '/lk/profile',
      formState: { errors: { file: { code: 'E_FILE_DIMENSIONS', params } } },
    });
  });
});

describe('refuses', () => {
  const asksFirst = () => site.fake.reply(action, stored);

  test('a form without a file', async () => {
    asksFirst();
    const headers = { cookie: await signedIn(site) };
    for (const file of [undefined, new Blob([])]) {
      const response = await upload({
        headers: { ...asScript, ...headers },
        ...(file && { file }),
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: [{ code: 'E_REQUIRED', field: 'file' }],
      });
    }
    expect(asked().map(({ body }) => body)).toEqual(['', '']);
  });

  test('a file above the limit that the backend names, with the error on the form’s page', async () => {
    site.fake.reply(action, { data: { mb: 1 } });
    const cookie = await signedIn(site);
    const file = new Blob([new Uint8Array(1_000_001)]);
    const refusal = { code: 'E_FILE_SIZE', params: { mb: 1 } };
    const response = await upload({ file, headers: { ...asScript, cookie } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ ...refusal, field: 'file' }] });
    const referer = `${testOrigin}/lk/profile`;
    expect((await upload({ file, headers: { cookie, referer } })).status).toBe(422);
    expect(site.generations.rendered.at(-1)).toMatchObject({
      url: '/lk/profile',
      formState: { errors: { file: refusal } },
    });
    expect(asked().map(({ body }) => body)).toEqual(['', '']);
    expect(await readdir(site.config.receivingDir)).toEqual([]);
  });

  test('a form that ends early', async () => {
    asksFirst();
    const headers = {
      ...asScript,
      origin: testOrigin,
      cookie: await signedIn(site),
      'content-type': 'multipart/form-data; boundary=x',
    };
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    const response = await site.app.request(`${testOrigin}/api${action}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_BAD_REQUEST' }] });
    expect(asked()).toHaveLength(1);
  });

  test('a file from another site, or a body that is not multipart', async () => {
    const cookie = await signedIn(site);
    const foreign = { cookie, origin: 'https://evil.example' };
    const response = await upload({ file: portrait, headers: foreign });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_ORIGIN' }] });
    const json = await site.send(`/api${action}`, { file: 'a' }, { headers: { cookie } });
    expect(await json.json()).toMatchObject({ errors: [{ code: 'E_CONTENT_TYPE' }] });
    expect(asked()).toEqual([]);
  });
});

describe('judges before it reads the body', () => {
  /** Sends a body that is never read to its end; returns the answer and whether anything was read. */
  async function send(headers: Record<string, string>) {
    let read = false;
    const body = new ReadableStream(
      {
        pull() {
          read = true;
          return new Promise(() => {});
        },
      },
      { highWaterMark: 0 },
    );
    const response = await site.app.request(`${testOrigin}/api${action}`, {
      method: 'POST',
      headers: {
        ...asScript,
        origin: testOrigin,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '50000000',
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit);
    const { errors } = (await response.json()) as { errors: { code: string }[] };
    return { code: errors[0]?.code, read };
  }

  test('whether anybody is signed in', async () => {
    expect(await send({})).toEqual({ code: 'E_SESSION', read: false });
    expect(asked()).toEqual([]);
  });

  test('what the backend says about permission and length', async () => {
    const extensions = { code: 'E_FORBIDDEN' };
    site.fake.reply(action, { errors: [{ message: '', extensions }] }, 403);
    const cookie = await signedIn(site);
    expect(await send({ cookie })).toEqual({ code: 'E_FORBIDDEN', read: false });
    expect(asked()).toMatchObject([{ body: '', headers: { 'x-file-length': '49934464' } }]);
  });

  test('how many uploads an account has sent within an hour', async () => {
    site.fake.reply(action, stored);
    const cookie = await signedIn(site);
    const headers = { ...asScript, cookie };
    for (let sent = 0; sent < uploadLimits.perHour; sent += 1) {
      await site.send(`/api${action}`, null, {
        headers: { ...headers, 'content-type': 'multipart/form-data' },
      });
    }
    expect(await send({ cookie })).toEqual({ code: 'E_RATE', read: false });
  });
});
