import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Moves the font faces from the host's style sheet to `shell/dist/fonts.css`. Every document contains
// them once; declared again in a linked sheet, the fonts would be loaded again and the text laid out
// again (decision 071).
const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(await readFile(join(dist, 'web/manifest.json'), 'utf8')) as {
  entries: { index: { initial: { css: string[] } } };
};
const face = /@font-face\s*\{[^}]*\}/g;
const faces: string[] = [];
for (const href of manifest.entries.index.initial.css) {
  const file = join(dist, 'web', href.replace('/_shell/', ''));
  const css = await readFile(file, 'utf8');
  faces.push(...(css.match(face) ?? []));
  await writeFile(file, css.replace(face, ''));
}
if (faces.length === 0) throw new Error('the style sheets of the shell declare no font');
await writeFile(join(dist, 'fonts.css'), faces.join(''));
