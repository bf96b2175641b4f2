import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { both, contentWith, page } from './temporary-content.ts';

const pages = both({ 'a.md': page('Words.') });
const svg = (body: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;

/** The icon set built from SVG files. */
async function setOf(drawings: Record<string, string>) {
  await using content = await contentWith({ ...pages, ...drawings });
  expect(await buildContent(content)).toMatchObject({ ok: true });
  return JSON.parse(await readFile(join(content.outDir, 'icons.json'), 'utf8'));
}

test('SVG files become an icon set in the colour of the text', async () => {
  const ring = '<title>Ring</title><circle cx="12" cy="12" r="9" fill="none" stroke="#123456"/>';
  const set = await setOf({
    'icons/ring.svg': svg(ring),
    'icons/dot.svg': svg('<circle r="9" cx="12" cy="12"/>'),
  });
  expect(set.prefix).toBe('site');
  expect(Object.keys(set.icons)).toEqual(['dot', 'ring']);
  expect(set.icons.ring).toMatchObject({ width: 24, height: 24 });
  expect(set.icons.ring.body).toMatch(/fill="none"/);
  expect(set.icons.ring.body).toMatch(/stroke="currentColor"/);
  expect(set.icons.ring.body).not.toContain('Ring');
  expect(set.icons.dot.body).toMatch(/fill="currentColor"/);
});

test('without icons the set is empty', async () => {
  expect(await setOf({})).toEqual({ prefix: 'site', icons: {} });
});

test('event handlers are removed from an icon', async () => {
  const { icons } = await setOf({
    'icons/dot.svg': svg('<circle r="9" onclick="alert(1)" onload="alert(2)"/>'),
  });
  expect(icons.dot.body).toContain('<circle');
  expect(icons.dot.body).not.toContain('alert');
});

test.each([
  ['a.svg', svg('<script>alert(1)</script><path d="M0 0h9"/>'), /script/],
  ['b.svg', svg('<image href="https://elsewhere.test/a.png"/>'), /image/],
  ['c.svg', 'words', /./],
  ['Dot.svg', svg('<circle r="9"/>'), /Write file names in small Latin letters/],
  ['dot.png', 'bytes', /ending in .svg/],
])('rejects the icon %s with a reason', async (name, text, reason) => {
  await using content = await contentWith({ ...pages, [`icons/${name}`]: text });
  const found = (await content.mistakes()).filter((line) => line.includes('content/icons/'));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`content/icons/${name}:1: `);
  expect(found[0]).toMatch(reason);
});
