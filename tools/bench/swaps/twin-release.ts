import { createHash } from 'node:crypto';
import { appendFile, cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteName } from '@site/shared/contract';
import { readJson, signing, versionOf, writeJson } from '@site/shared/releases';
import { ownSigner } from '../../build.ts';
import type { Settings } from '../../settings.ts';

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
export async function landTwin(
  settings: Settings,
  name: RemoteName,
  version: string,
): Promise<string> {
  const { store } = settings;
  const original = await readJson<Release>(join(store, name, version, 'release.json'));
  if (!original) throw new Error(`${name} ${version} is not in the release store.`);
  const arriving = join(store, name, `${version}.arriving`);
  await cp(join(store, name, version), arriving, { recursive: true });
  await appendFile(join(arriving, 'web/remoteEntry.js'), '\n// twin\n');
  await markPages(join(arriving, 'server/entry.mjs'));
  const files = { ...original.files };
  for (const file of ['web/remoteEntry.js', 'server/entry.mjs']) {
    const bytes = await readFile(join(arriving, file));
    files[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  const twin = { ...original, files, version: versionOf({ ...original, files }) };
  const signed = signing(await ownSigner(settings))(twin);
  await writeJson(join(arriving, 'release.json'), signed);
  await rename(arriving, join(store, name, signed.version));
  return signed.version;
}

async function markPages(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  const exported = /export \{ (\S+) as default \};?\s*$/;
  if (!exported.test(code)) throw new Error(`${file} does not end with its default export.`);
  await writeFile(file, code.replace(exported, `${marking}export default markedRemote($1);\n`));
}
