import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { both, contentWith, page } from './temporary-content.ts';

const rings =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="400"><circle r="9"/></svg>';
const showing = both({ 'a.md': page('![Rings](/pictures/rings.svg "The first")') });

test('the address of a picture changes with its content', async () => {
  await using content = await contentWith({ ...showing, 'pictures/rings.svg': rings });
  const addresses = [];
  for (const drawing of [rings, rings.replace('r="9"', 'r="8"')]) {
    await content.write('pictures/rings.svg', drawing);
    expect(await buildContent(content)).toMatchObject({ ok: true });
    const pages = await readFile(join(content.outDir, 'pages.en.json'), 'utf8');
    const [, name = ''] = /"src":"\/docs\/pictures\/(rings\.[0-9a-f]{16}\.svg)"/.exec(pages) ?? [];
    expect(await readFile(join(content.outDir, `picture.${name}`), 'utf8')).toBe(drawing);
    expect(pages).toContain('"width":960,"height":400');
    addresses.push(name);
  }
  expect(addresses[0]).not.toBe(addresses[1]);
});

test('a picture can have a dark variant', async () => {
  const dark = rings.replace('r="9"', 'fill="#fff"');
  await using content = await contentWith({
    ...showing,
    'pictures/rings.svg': rings,
    'pictures/rings.dark.svg': dark,
  });
  expect(await content.mistakes()).toEqual([]);
  const pages = await readFile(join(content.outDir, 'pages.en.json'), 'utf8');
  const shown = /"src":"\/docs\/pictures\/(rings-dark\.[0-9a-f]{16}\.svg)"[^}]*"dataShade":"dark"/;
  const [, name = ''] = shown.exec(pages) ?? [];
  expect(await readFile(join(content.outDir, `picture.${name}`), 'utf8')).toBe(dark);
});

test.each([
  [{}, 'The drawing for light pages is not beside it.'],
  [
    { 'pictures/rings.svg': rings.replace('960', '950') },
    'It must be as large as that for light pages.',
  ],
])('rejects a dark variant that does not match the light picture: %j', async (light, mistake) => {
  await using content = await contentWith({ ...light, 'pictures/rings.dark.svg': rings });
  expect(await content.mistakes()).toEqual([`content/pictures/rings.dark.svg:1: ${mistake}`]);
});

test('reports a missing picture at its line', async () => {
  await using content = await contentWith(showing);
  expect(await content.mistakes()).toContain(
    'content/en/a.md:7: The picture "/pictures/rings.svg" is not there: ' +
      'put a drawing into content/pictures and write /pictures/name.svg.',
  );
});

test.each([
  ['Rings.svg', rings, 'Write file names in small Latin letters'],
  ['rings.png', rings, 'ending in .svg'],
  ['a.svg', '<svg viewBox="0 0 9 9"></svg>', 'must begin with <svg … width'],
  ['b.svg', rings.replace('<circle', '<script>alert(1)</script><circle'), 'may only draw'],
  ['c.svg', rings.replace('r="9"', 'onload="alert(1)"'), 'may only draw'],
  [
    'd.svg',
    rings.replace('<circle', '<image href="https://a.example/b.png"/><circle'),
    'only draw',
  ],
])('rejects the invalid picture %s', async (name, drawing, mistake) => {
  await using content = await contentWith({ [`pictures/${name}`]: drawing });
  const mistakes = await content.mistakes();
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`content/pictures/${name}:1: `);
  expect(mistakes[0]).toContain(mistake);
  await expect(readdir(content.outDir)).rejects.toThrow('ENOENT');
});
