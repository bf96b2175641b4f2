// Pictures of the pages: `content/pictures/name.svg`, referenced as `/pictures/name.svg`, and the dark
// variant `name.dark.svg`.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OwnPicture, OwnPictures } from '@site/shared/markdown';
import { compareText, type Mistake } from './mistake.ts';
import { readText } from './read-text.ts';

/** The pictures to write, and the map that the markdown renderer needs to resolve them. */
export type Pictures = {
  shown: OwnPictures;
  /** The output files. */
  files: readonly { name: string; content: string }[];
};

const goodName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.dark)?\.svg$/;
const size = /^<svg\b[^>]*\swidth="(\d+)"[^>]*\sheight="(\d+)"/;
/** Forbidden in an SVG: scripts, event handlers and external resources. */
const forbidden =
  /<script|<style|<foreignObject|<image|<a\b|\s(?:on\w+|href|xlink:href|style)=|url\(/i;

/**
 * Reads all pictures; an absent folder has none. The file name contains a hash of the content, so the
 * address is immutable and can be cached for ever; the web server finds it as `picture.{name}.{hash}.svg`.
 */
export async function readPictures(
  contentDir: string,
): Promise<{ pictures: Pictures; mistakes: Mistake[] }> {
  const drawings = new Map<string, OwnPicture>();
  const files: { name: string; content: string }[] = [];
  const mistakes: Mistake[] = [];
  const fileOf = (name: string) => `${basename(contentDir)}/pictures/${name}`;
  const mistaken = (name: string, message: string) => {
    mistakes.push({ file: fileOf(name), line: 1, message });
  };
  for (const name of await namesIn(join(contentDir, 'pictures'))) {
    const content = await readText(join(contentDir, 'pictures', name), fileOf(name), mistakes);
    if (content === undefined) continue;
    const [, width, height] = size.exec(content) ?? [];
    const problem = problemOf(name, content);
    if (problem) {
      mistaken(name, problem);
      continue;
    }
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const hashed = `${name.slice(0, -'.svg'.length).replace('.', '-')}.${hash}.svg`;
    files.push({ name: `picture.${hashed}`, content });
    const src = `/docs/pictures/${hashed}`;
    drawings.set(name, { src, width: Number(width), height: Number(height) });
  }
  const shown = new Map<string, OwnPicture>();
  for (const [name, drawing] of drawings) {
    const dark = drawings.get(name.replace(/svg$/, 'dark.svg'));
    const light = drawings.get(name.replace('.dark.', '.'));
    if (light === undefined) mistaken(name, 'The drawing for light pages is not beside it.');
    else if (!isAsLarge(drawing, light))
      mistaken(name, 'It must be as large as that for light pages.');
    if (light === drawing) {
      shown.set(`/pictures/${name}`, { ...drawing, ...(dark && { dark: dark.src }) });
    }
  }
  return { pictures: { shown, files }, mistakes };
}

function isAsLarge(one: OwnPicture, other: OwnPicture): boolean {
  return one.width === other.width && one.height === other.height;
}

function problemOf(name: string, content: string): string | undefined {
  if (!goodName.test(name)) {
    return 'Write file names in small Latin letters, digits and hyphens, ending in .svg.';
  }
  if (!size.test(content)) return 'The drawing must begin with <svg … width="…" height="…">.';
  if (forbidden.test(content))
    return 'The drawing may only draw: no scripts, styles, links or pictures.';
  return undefined;
}

/** The file names of a folder, sorted; empty when the folder is absent. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort(compareText);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
