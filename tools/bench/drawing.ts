import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createApi } from '@site/shared/api';
import type { Product } from '@site/shared/contract';
import {
  publicRegistry,
  readLiveReleases,
  readRegistry,
} from '../../shell/server/releases/live-releases.ts';
import { createPool } from '../../shell/server/render/pool.ts';
import { confineReleases } from '../../shell/server/render/shared-imports.ts';
import type * as ShellRender from '../../shell/src/render.ts';
import { readJson } from '../json-file.ts';
import { readSecrets } from '../secrets.ts';
import { root } from '../settings.ts';
import { addressesOf } from '../site.ts';
import { pageOf } from './bench-pages.ts';
import type { Ground } from './ground.ts';
import { memoryBackend } from './memory-backend.ts';
import { atLeast, median, type Row } from './report.ts';

type Draw = () => Promise<unknown>;

/** React's own renderer, as the shell's server bundle finds it. */
type ReactServer = {
  renderToPipeableStream: (tree: unknown, options: Options) => { pipe: (to: Writable) => void };
};
type Options = { onAllReady: () => void; onShellError?: (error: unknown) => void };

/**
 * What a render worker adds to React: the news list drawn whole, as for a visitor, against nothing
 * but `renderToPipeableStream` of the very same tree. The backend answers from memory.
 */
export async function drawing({ settings, shellDist, quick }: Ground): Promise<Row> {
  const generation = 'bench';
  const origin = 'http://bench.test';
  const url = pageOf('news list', 'ru').address;
  const { directus } = addressesOf(settings);
  const { DIRECTUS_PUBLIC_TOKEN: token } = await readSecrets(settings.dataDir);
  const product = (await readJson<Product>(join(root, 'content/product.json'))) as Product;
  const releases = await readLiveReleases(settings.store, await readRegistry(settings.store));
  const backend = await memoryBackend(directus);
  const gateway = async (path: string) => ({ ...(await backend.read(path, token)), tags: [] });
  // React picks its build by it; workers are told so by the pool.
  process.env.NODE_ENV = 'production';
  confineReleases(settings.store);
  const pool = createPool({
    start: { generation, releases, shellDist, product, origin },
    size: 1,
    gateway,
    log: console,
    now: () => new Date(),
  });
  try {
    const { messages } = await pool.ready();
    const bare = await bareDrawing(async (shell) => {
      const remotes = await Promise.all(
        Object.values(releases).map(async ({ release, folder }) => {
          const file = pathToFileURL(join(folder, 'server/entry.mjs')).href;
          return [release.name, ((await import(file)) as { default: unknown }).default];
        }),
      );
      const registry = publicRegistry(generation, releases);
      const options = { registry, messages, product, origin, now: () => new Date() };
      const render = shell.createRenderer({ ...options, remotes: Object.fromEntries(remotes) });
      await render({ url, kind: 'page', formState: null }, () => createApi(gateway));
    }, shellDist);
    const whole = () => pool.render({ url, kind: 'page', requestId: 'bench' });
    const rates = { whole: [] as number[], bare: [] as number[] };
    const seconds = quick ? 1 : 3;
    await rateOf(whole, seconds);
    await rateOf(bare, seconds);
    for (let round = 0; round < 3; round += 1) {
      rates.bare.push(await rateOf(bare, seconds));
      rates.whole.push(await rateOf(whole, seconds));
    }
    return atLeast({
      what: 'news list drawn by one worker, against a bare `renderToPipeableStream` of the same tree',
      value: median(rates.whole) / median(rates.bare),
      limit: 0.5,
      unit: '×',
      note: `${Math.round(median(rates.whole))} : ${Math.round(median(rates.bare))} a second`,
    });
  } finally {
    await pool.abandon();
    backend.close();
  }
}

/** Catches the tree on its way into React; gives the drawing of it and of nothing else. */
async function bareDrawing(
  drawOnce: (shell: typeof ShellRender) => Promise<void>,
  shellDist: string,
): Promise<Draw> {
  const react = createRequire(join(root, 'shell/package.json'))('react-dom/server') as ReactServer;
  const { renderToPipeableStream } = react;
  let caught: unknown;
  react.renderToPipeableStream = (tree, options) => {
    caught = tree;
    return renderToPipeableStream(tree, options);
  };
  const bundle = pathToFileURL(join(shellDist, 'server/render.mjs')).href;
  await drawOnce((await import(bundle)) as typeof ShellRender);
  if (!caught) throw new Error('no tree was seen on its way into React');
  return () =>
    new Promise((resolve, reject) => {
      const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
      sink.on('finish', resolve);
      const stream = renderToPipeableStream(caught, {
        onAllReady: () => stream.pipe(sink),
        onShellError: reject,
      });
    });
}

/** Drawings a second, four asked for at a time. */
async function rateOf(draw: Draw, seconds: number): Promise<number> {
  const began = performance.now();
  let drawn = 0;
  const asking = async () => {
    while (performance.now() - began < seconds * 1000) {
      await draw();
      drawn += 1;
    }
  };
  await Promise.all([asking(), asking(), asking(), asking()]);
  const rate = (drawn * 1000) / (performance.now() - began);
  await sleep(100);
  return rate;
}
