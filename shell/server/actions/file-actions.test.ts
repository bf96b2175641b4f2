// Actions that take a file: docs/domain/files.md.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const action = '/actions/people/me/avatar';
const stored = { data: { id: 'person-1', avatar: 'file-1' } };
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
    expect(asked()).toMatchObject([
      {
        body: 'the bytes of a picture',
        headers: {
          authorization: 'Bearer token-1',
          'content-type': 'application/octet-stream',
        },
      },
    ]);
  });

  test('redirects back to the page without scripts', async () => {
    const cookie = await signedIn(site);
    site.fake.reply(action, stored);
    const fields = { page: '/en/lk/profile' };
    const response = await upload({ file: portrait, fields, headers: { cookie } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/lk/profile');
    expect(asked()).toHaveLength(1);
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
      fields: { page: '/lk/profile' },
      headers: { cookie },
    });
    expect(page.status).toBe(422);
    expect(site.generations.rendered.at(-1)).toMatchObject({
      url: '/lk/profile',
      formState: { errors: { file: { code: 'E_FILE_DIMENSIONS', params } } },
    });
  });
});

describe('refuses without calling the backend', () => {
  test('a form without a file', async () => {
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
    expect(asked()).toEqual([]);
  });

  test('a file above any allowed size, with the error on the form’s page', async () => {
    const cookie = await signedIn(site);
    const file = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
    const refusal = { code: 'E_FILE_SIZE', params: { mb: 20 } };
    const response = await upload({ file, headers: { ...asScript, cookie } });
    expect(await response.json()).toMatchObject({ errors: [{ ...refusal, field: 'file' }] });
    const referer = `${testOrigin}/lk/profile`;
    expect((await upload({ file, headers: { cookie, referer } })).status).toBe(422);
    expect(site.generations.rendered.at(-1)).toMatchObject({
      url: '/lk/profile',
      formState: { errors: { file: refusal } },
    });
    expect(asked()).toEqual([]);
  });

  test('a file of an anonymous visitor', async () => {
    const response = await upload({ file: portrait, headers: asScript });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
    expect(asked()).toEqual([]);
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
