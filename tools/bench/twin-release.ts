import { createHash } from 'node:crypto';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteName } from '@site/shared/contract';
import { readJson, writeJson } from '@site/shared/releases';

const mark = 'of-the-twin';

/** Whether the twin's code rendered a document's page. */
export function isDrawnByTwin(html: string): boolean {
  return html.includes(`<i hidden="" data-release="${mark}">`);
}

/** Whether the twin's code loaded the data in a document's state or a payload. */
export function isLoadedByTwin(json: string): boolean {
  return json.includes(`"release":"${mark}"`);
}

/**
 * The end of the twin's server module: every page renders the mark beside itself and loads it with its data.
 */
const marking = `
import { createElement, Fragment } from 'react';
const isRecord = (data) => Object.getPrototypeOf(data ?? 0) === Object.prototype;
const marked = ({ loader, Component, ...page }) => ({
  ...page,
  ...(loader && {
    loader: async (args) => {
      const data = await loader(args);
      return isRecord(data) ? { ...data, release: '${mark}' } : data;
    },
  }),
  Component: (props) => createElement(
    Fragment,
    null,
    createElement(Component, props),
    createElement('i', { hidden: true, 'data-release': '${mark}' }),
  ),
});
const markedRoute = (route) => ({ ...route, lazy: async () => marked(await route.lazy()) });
const markedRemote = (remote) => ({
  ...remote,
  routes: Object.fromEntries(
    Object.entries(remote.routes).map(([slot, routes]) => [slot, routes.map(markedRoute)]),
  ),
});
`;

/**
 * Adds a release that behaves like another and can be told apart: its pages and data carry a mark, which
 * reveals a document that one release rendered and that names the other's files; the browser code differs in
 * a comment, so that each has its own bytes. Returns its version.
 */
export async function landTwin(store: string, name: RemoteName, version: string): Promise<string> {
  const twin = `${version}-twin`;
  const folder = join(store, name, twin);
  await cp(join(store, name, version), folder, { recursive: true });
  const release = await readJson<Release>(join(folder, 'release.json'));
  if (!release) throw new Error(`${name} ${version} is not in the release store.`);
  await appendFile(join(folder, 'web/remoteEntry.js'), '\n// twin\n');
  await markPages(join(folder, 'server/entry.mjs'));
  const files = { ...release.files };
  for (const file of ['web/remoteEntry.js', 'server/entry.mjs']) {
    const bytes = await readFile(join(folder, file));
    files[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  await writeJson(join(folder, 'release.json'), { ...release, version: twin, files });
  return twin;
}

async function markPages(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  const exported = /export \{ (\S+) as default \};?\s*$/;
  if (!exported.test(code)) throw new Error(`${file} does not end with its default export.`);
  await writeFile(file, code.replace(exported, `${marking}export default markedRemote($1);\n`));
}
