import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What documents need from the shell's own build. */
export type ShellBuild = {
  /** Changes with every change of the shell's files. */
  id: string;
  /** The forerunner, then the host's initial scripts, in order. */
  scripts: readonly string[];
  /** The frame's style sheets with their addresses. */
  styles: readonly Style[];
  /** Style sheets of the shell's own pages and late parts. */
  ownPageStyles: readonly Style[];
  inlineScript: string;
};

/**
 * A style sheet to inline; `href` is how the chunk loader knows it is here already, `address` where
 * it lies whole.
 */
export type Style = { href: string; address: string; css: string };

type Manifest = {
  entries: {
    index: { initial: { js: string[]; css?: string[] }; async?: { css?: string[] } };
  };
};

/** Reads `shell/dist` as the build left it. */
export async function readShellBuild(dist: string): Promise<ShellBuild> {
  const manifest = JSON.parse(await readFile(join(dist, 'web/manifest.json'), 'utf8')) as Manifest;
  const { initial, async: late } = manifest.entries.index;
  const { js, css = [] } = initial;
  const inlineScript = (await readFile(join(dist, 'inline.js'), 'utf8')).trim();
  const read = (href: string) => readFile(join(dist, 'web', href.replace('/_shell/', '')), 'utf8');
  const sheets = (hrefs: readonly string[]) =>
    Promise.all(hrefs.map(async (href) => ({ href, address: href, css: await read(href) })));
  const [styles, ownPageStyles] = await Promise.all([sheets(css), sheets(late?.css ?? [])]);
  const forerunner = await forerunnerOf(dist);
  const render = await readFile(join(dist, 'server/render.mjs'));
  return {
    id: createHash('sha256')
      .update(JSON.stringify(manifest))
      .update(inlineScript)
      .update(forerunner)
      .update(render)
      .digest('hex')
      .slice(0, 12),
    scripts: [forerunner, ...js],
    styles,
    ownPageStyles,
    inlineScript,
  };
}

async function forerunnerOf(dist: string): Promise<string> {
  const files = await readdir(join(dist, 'web/static/js'));
  const name = files.find((file) => file.startsWith('forerunner.'));
  if (!name) throw new Error('the shell was built without its forerunner');
  return `/_shell/static/js/${name}`;
}
