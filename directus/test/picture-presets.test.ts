// Allowed image transformations: docs/domain/pictures.md.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { picturePresets } from '@site/shared/domain/content';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { as, type Caller, operator, tokenOf } from './backend.ts';
import { picture, sharp, uploadPicture } from './file-readers.ts';
import { inFullTier } from './tier.ts';

let superUser: Caller;
let editor: string;
let id: string;

beforeAll(async () => {
  superUser = await operator();
  editor = await tokenOf('editor');
  id = await uploadPicture(await as('editor'));
});
afterAll(async () => {
  await superUser('DELETE', `/files/${id}`);
});

async function rendering(query: string, of = id) {
  const headers = { authorization: `Bearer ${editor}`, accept: 'image/webp' };
  const response = await fetch(`${inject('url')}/assets/${of}?${query}`, { headers });
  const shownBy = response.headers.get('cross-origin-resource-policy');
  return { status: response.status, shownBy, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The stored file and its renderings. */
async function stored(): Promise<string[]> {
  const names = await readdir(join(inject('env').DATA_DIR ?? '', 'uploads'));
  return names.filter((name) => name.startsWith(id));
}

test.each([
  'width=777',
  'width=250&height=150&quality=1',
  'width=640&height=360&format=webp',
  'key=cover-640&width=777',
  'key=cover-640&quality=1',
  'width=777&transforms=[]',
  'key=cover-640&transforms=[]&format=avif',
  'transforms=[["blur",3]]',
  'transforms=[["rotate",90]]',
  'format=png',
  'withoutEnlargement=true',
  'focal_point_x=1',
  'key=no-such-preset',
  'key[]=cover-640',
  'key=cover-640&key=whole-640',
])('refuses a transformation by %s without rendering', async (query) => {
  const before = await stored();
  const { status, bytes } = await rendering(query);
  expect([status, JSON.parse(bytes.toString()).errors[0].extensions.code]).toEqual([
    400,
    'E_BAD_REQUEST',
  ]);
  expect(await stored()).toEqual(before);
});

test('renders a preset in its size, once', async () => {
  // Sharp draws them all by the same call: a landing run tries the smaller ones.
  const tried = picturePresets.filter(({ width = 640 }) => inFullTier || width <= 640);
  expect(tried.length).toBeGreaterThan(5);
  for (let time = 0; time < 2; time += 1) {
    for (const { key, width = 640, height } of tried) {
      const { status, bytes } = await rendering(`key=${key}`);
      const drawn = await sharp(bytes).metadata();
      // The picture is 640 by 480; a preset without height does not enlarge it.
      const whole = Math.min(width, 640);
      const [across, down] = height ? [width, height] : [whole, (whole * 3) / 4];
      expect([key, status, drawn.format, drawn.width, drawn.height]).toEqual([
        key,
        200,
        'webp',
        across,
        down,
      ]);
    }
  }
  expect((await stored()).length).toBeLessThanOrEqual(1 + tried.length);
});

test('gives everybody the whole picture while it is rendered for the first time', async () => {
  const wanted = await uploadPicture(await as('editor'), picture(4000, 3000));
  const sizes = new Set<string>();
  const note = ({ status, bytes }: { status: number; bytes: Buffer }) =>
    sizes.add(`${status} ${bytes.length > 1000 ? 'whole' : bytes.length}`);
  let isRendered = false;
  const first = rendering('key=whole-3072', wanted).then((answer) => {
    isRendered = true;
    note(answer);
  });
  while (!isRendered) note(await rendering('key=whole-3072', wanted));
  await first;
  expect([...sizes]).toEqual(['200 whole']);
  await superUser('DELETE', `/files/${wanted}`);
});

test('does not enlarge a narrow, tall picture', async () => {
  const high = await uploadPicture(await as('editor'), picture(30, 5000));
  const { status, bytes } = await rendering('key=whole-3072', high);
  const { width, height } = await sharp(bytes).metadata();
  expect([status, width, height]).toEqual([200, 30, 5000]);
  await superUser('DELETE', `/files/${high}`);
});

test.each([
  'key=system-small-cover&cache-buster=1',
  'key=system-medium-contain&modified=1',
  'key=system-large-cover',
  'modified=1&width=250&height=150',
])("serves thumbnails by %s to the studio's origin only", async (query) => {
  expect(await rendering(query)).toMatchObject({ status: 200, shownBy: 'same-origin' });
});

test('stores the presets in the Directus settings', async () => {
  const { body } = await superUser('GET', '/settings');
  expect(body.data.storage_asset_transform).toBe('presets');
  const keys = body.data.storage_asset_presets.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(picturePresets.map(({ key }) => key));
});
