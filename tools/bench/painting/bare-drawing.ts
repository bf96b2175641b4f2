import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createApi } from '@site/shared/api';
import type { Messages, Product } from '@site/shared/contract';
import { type LiveReleases, publicRegistry } from '../../../shell/server/releases/live-releases.ts';
import { confineReleases } from '../../../shell/server/render/shared-imports.ts';
import type * as ShellRender from '../../../shell/src/render.ts';
import { rateOf } from './drawing-rate.ts';

/** The worker data of the thread. */
export type BareStart = {
  url: string;
  generation: string;
  origin: string;
  product: Product;
  messages: Record<'ru' | 'en', Record<string, Messages>>;
  releases: LiveReleases;
  releasesDir: string;
  shellDist: string;
  backend: string;
  token: string;
};

type ReactServer = {
  renderToPipeableStream: (tree: unknown, options: Options) => { pipe: (to: Writable) => void };
};
type Options = { onAllReady: () => void; onShellError?: (error: unknown) => void };

// Renders a page once as a render worker does, captures the element tree that it passes to React, and from
// then on only renders that tree with React. Runs in a thread, in which React uses its production build as in
// a render worker.
const start = workerData as BareStart;
confineReleases(start.releasesDir);
const shellPackage = join(import.meta.dirname, '../../../shell/package.json');
const react = createRequire(shellPackage)('react-dom/server') as ReactServer;
const { renderToPipeableStream } = react;
let tree: unknown;
react.renderToPipeableStream = (caught, options) => {
  tree = caught;
  return renderToPipeableStream(caught, options);
};
await drawOnce();
if (!tree) throw new Error('no tree was seen on its way into React');

parentPort?.on('message', async (seconds: number) => {
  parentPort?.postMessage(await rateOf(drawBare, seconds));
});
parentPort?.postMessage('ready');

async function drawOnce(): Promise<void> {
  const { url, releases, generation, backend, token, shellDist } = start;
  const bundle = pathToFileURL(join(shellDist, 'server/render.mjs')).href;
  const shell = (await import(bundle)) as typeof ShellRender;
  const remotes = await Promise.all(
    Object.values(releases).map(async ({ release, folder }) => {
      const file = pathToFileURL(join(folder, 'server/entry.mjs')).href;
      return [release.name, ((await import(file)) as { default: unknown }).default];
    }),
  );
  const render = shell.createRenderer({
    ...start,
    registry: publicRegistry(generation, releases),
    remotes: Object.fromEntries(remotes),
    now: () => new Date(),
  });
  const api = createApi(async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(backend + path, { headers });
    return { status: response.status, body: await response.text() };
  });
  await render({ url, kind: 'page', formState: null, requestId: 'bench' }, () => api);
}

function drawBare(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    sink.on('finish', resolve);
    const stream = renderToPipeableStream(tree, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
    });
  });
}
