// Pictures are read back by software that is not ours: libvips and an XML parser.
import { crc32 } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bakePng, bakeSvg } from './bake.ts';

const credential = { name: 'Вера ]]> "Орлова" & <co>', proof: { proofValue: 'z1' } };

test('a PNG has the credential in one uncompressed text chunk and is still a picture', async () => {
  const plain = await sharp({
    create: { width: 3, height: 2, channels: 4, background: '#15803d' },
  })
    .png()
    .toBuffer();
  const baked = bakePng(plain, credential);
  const { comments, width, height } = await sharp(baked).metadata();
  expect([width, height]).toEqual([3, 2]);
  expect(comments).toEqual([{ keyword: 'openbadgecredential', text: JSON.stringify(credential) }]);
  expect(await sharp(baked).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  const at = baked.indexOf('iTXt');
  const length = baked.readUInt32BE(at - 4);
  const body = baked.subarray(at, at + 4 + length);
  expect(baked.readUInt32BE(at + 4 + length)).toBe(crc32(body));
  // No compression.
  expect(body[4 + 'openbadgecredential'.length + 1]).toBe(0);
});

test('an SVG has the credential in one element of the namespace of Open Badges', () => {
  const plain = '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>';
  const parsed = new DOMParser().parseFromString(bakeSvg(plain, credential), 'image/svg+xml');
  const root = parsed.documentElement;
  const found = parsed.getElementsByTagNameNS('https://purl.imsglobal.org/ob/v3p0', 'credential');
  expect(found.length).toBe(1);
  expect(root?.firstChild).toBe(found[0]);
  expect(JSON.parse(found[0]?.textContent ?? '')).toEqual(credential);
  expect([root?.getAttribute('width'), parsed.getElementById('a')?.tagName]).toEqual(['9', 'g']);
});
