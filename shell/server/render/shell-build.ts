import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What documents need from the shell's own build. */
export type ShellBuild = {
  /** Changes with every change of the shell's files. */
  id: string;
  /** Initial scripts, in order. */
  scripts: readonly string[];
  /** The frame's style sheets with their addresses. */
  styles: readonly Style[];
  inlineScript: string;
};

/** A style sheet to inline; `href` is how the chunk loader knows it is here already. */
export type Style = { href: string; css: string };

type Manifest = {
  entries: { index: { initial: { js: string[]; css?: string[] } } };
};

/** Reads `shell/dist` as the build left it. */
export async function readShellBuild(dist: string): Promise<ShellBuild> {
  const manifest = JSON.parse(await readFile(join(dist, 'web/manifest.json'), 'utf8')) as Manifest;
  const { js, css = [] } = manifest.entries.index.initial;
  const inlineScript = (await readFile(join(dist, 'inline.js'), 'utf8')).trim();
  const styles = await Promise.all(
    css.map(async (href) => ({
      href,
      css: await readFile(join(dist, 'web', href.replace('/_shell/', '')), 'utf8'),
    })),
  );
  const render = await readFile(join(dist, 'server/render.mjs'));
  return {
    id: createHash('sha256')
      .update(JSON.stringify(manifest))
      .update(inlineScript)
      .update(render)
      .digest('hex')
      .slice(0, 12),
    scripts: js,
    styles,
    inlineScript,
  };
}
