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

describe('a portrait', () => {
  test('goes to the backend as its bytes, in the name of who is signed in', async () => {
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

  test('of a page without scripts leads back to the page', async () => {
    const cookie = await signedIn(site);
    site.fake.reply(action, stored);
    const fields = { page: '/en/lk/profile' };
    const response = await upload({ file: portrait, fields, headers: { cookie } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/lk/profile');
    expect(asked()).toHaveLength(1);
  });

  test('that the backend refuses is refused at its field', async () => {
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

describe('what never reaches the backend', () => {
  test('is a form in which nothing was chosen', async () => {
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

  test('is a file that no setting allows, and the page of its form says so', async () => {
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

  test('is the file of somebody who is not signed in', async () => {
    const response = await upload({ file: portrait, headers: asScript });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
    expect(asked()).toEqual([]);
  });

  test('is a file from another site, or one that is no form', async () => {
    const cookie = await signedIn(site);
    const foreign = { cookie, origin: 'https://evil.example' };
    const response = await upload({ file: portrait, headers: foreign });
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_ORIGIN' }] });
    const json = await site.send(`/api${action}`, { file: 'a' }, { headers: { cookie } });
    expect(await json.json()).toMatchObject({ errors: [{ code: 'E_CONTENT_TYPE' }] });
    expect(asked()).toEqual([]);
  });
});
