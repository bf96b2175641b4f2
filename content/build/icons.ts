// Custom icons: `content/icons/name.svg`, used in remotes and data as `site:name`.
import { basename, join } from 'node:path';
import { cleanupSVG, isEmptyColor, parseColors, SVG } from '@iconify/tools';
import type { Mistake } from './mistake.ts';
import { namesIn } from './pictures.ts';
import { readText } from './read-text.ts';

const goodName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/;

/** An Iconify icon set; the web server answers with parts of it. */
type IconSet = { prefix: 'site'; icons: Record<string, ReturnType<SVG['getIcon']>> };

/** Reads all icons; an absent folder has none. Each gets the colour of the text beside it. */
export async function readIcons(
  contentDir: string,
): Promise<{ icons: IconSet; mistakes: Mistake[] }> {
  const icons: IconSet['icons'] = {};
  const mistakes: Mistake[] = [];
  for (const name of await namesIn(join(contentDir, 'icons'))) {
    const file = `${basename(contentDir)}/icons/${name}`;
    const text = await readText(join(contentDir, 'icons', name), file, mistakes);
    if (text === undefined) continue;
    try {
      icons[basename(name, '.svg')] = iconOf(name, text);
    } catch (error) {
      mistakes.push({ file, line: 1, message: (error as Error).message });
    }
  }
  return { icons: { prefix: 'site', icons }, mistakes };
}

/**
 * Throws on an invalid SVG and on scripts or external resources; removes attributes that an icon does not
 * need.
 */
function iconOf(name: string, text: string) {
  if (!goodName.test(name)) {
    throw new Error('Write file names in small Latin letters, digits and hyphens, ending in .svg.');
  }
  const svg = new SVG(text);
  cleanupSVG(svg);
  parseColors(svg, {
    defaultColor: 'currentColor',
    callback: (_attribute, written, colour) =>
      !colour || isEmptyColor(colour) ? written : 'currentColor',
  });
  return svg.getIcon();
}
