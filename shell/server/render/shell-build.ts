import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostScript } from '../../src/page-state.ts';

/** The parts of the shell's own build that documents need. */
export type ShellBuild = {
  /** Changes with every change of the shell's files. */
  id: string;
  /** The preloader, then the host's initial scripts, in order, with the hashes that the browser checks. */
  scripts: readonly HostScript[];
  /** The font faces, which every document contains and no linked sheet. */
  fontFaces: string;
  /** The frame's style sheets with their addresses. */
  styles: readonly Style[];
  /** Style sheets of the shell's own pages and lazily loaded parts. */
  ownPageStyles: readonly Style[];
  inlineScript: string;
};

/**
 * A style sheet to inline, or the rules of it that a page of the public site needs first; `href` tells the chunk loader
 * that it is present already, `address` is where the complete sheet is.
 */
export type Style = { href: string; address: string; css: string };

type Manifest = {
  entries: {
    index: { initial: { js: string[]; css?: string[] }; async?: { css?: string[] } };
  };
};

/** Reads the output of the build in `shell/dist`. */
export async function readShellBuild(dist: string): Promise<ShellBuild> {
  const manifest = JSON.parse(await readFile(join(dist, 'web/manifest.json'), 'utf8')) as Manifest;
  const { initial, async: late } = manifest.entries.index;
  const { js, css = [] } = initial;
  const inlineScript = (await readFile(join(dist, 'inline.js'), 'utf8')).trim();
  const read = (href: string) => readFile(join(dist, 'web', href.replace('/_shell/', '')), 'utf8');
  const sheets = (hrefs: readonly string[]) =>
    Promise.all(hrefs.map(async (href) => ({ href, address: href, css: await read(href) })));
  const [styles, ownPageStyles] = await Promise.all([sheets(css), sheets(late?.css ?? [])]);
  const preloader = await preloaderOf(dist);
  const render = await readFile(join(dist, 'server/render.mjs'));
  return {
    id: createHash('sha256')
      .update(JSON.stringify(manifest))
      .update(inlineScript)
      .update(preloader)
      .update(render)
      .digest('hex')
      .slice(0, 12),
    scripts: await Promise.all([preloader, ...js].map((src) => scriptOf(dist, src))),
    fontFaces: await readFile(join(dist, 'fonts.css'), 'utf8'),
    styles,
    ownPageStyles,
    inlineScript,
  };
}

/** SHA-256, because the hashes are part of every page. */
async function scriptOf(dist: string, src: string): Promise<HostScript> {
  const bytes = await readFile(join(dist, 'web', src.replace('/_shell/', '')));
  return { src, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
}

async function preloaderOf(dist: string): Promise<string> {
  const files = await readdir(join(dist, 'web/static/js'));
  const name = files.find((file) => file.startsWith('preloader.'));
  if (!name) throw new Error('the shell was built without its preloader');
  return `/_shell/static/js/${name}`;
}
