import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ACCEPTS, type Product } from '@site/shared/contract';
import { readJson } from '@site/shared/releases';
import { readLiveReleases, readRegistry } from '../../../shell/server/releases/live-releases.ts';
import { createPool } from '../../../shell/server/render/pool.ts';
import { readSecrets } from '../../programs/secrets.ts';
import { addressesOf } from '../../programs/site.ts';
import { root } from '../../settings.ts';
import { memoryBackend } from '../backend/memory-backend.ts';
import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { atLeast, median, type Row } from '../report.ts';
import type { BareStart } from './bare-drawing.ts';
import { rateOf } from './drawing-rate.ts';

/**
 * The overhead of a render worker over React: the complete news list, as for a visitor, against
 * `renderToPipeableStream` of the same tree alone. The backend answers from memory.
 */
export async function drawing({ settings, shellDist, quick }: BenchContext): Promise<Row> {
  const { store, dataDir } = settings;
  const url = pageOf('news list', 'ru').address;
  const { DIRECTUS_PUBLIC_TOKEN: token } = await readSecrets(dataDir);
  const releases = await readLiveReleases(store, await readRegistry(store), {
    isContentPage: () => false,
    keys: null,
    served: null,
  });
  const backend = await memoryBackend(addressesOf(settings).directus);
  const start = {
    generation: 'bench',
    origin: 'http://bench.test',
    product: (await readJson<Product>(join(root, 'content/product.json'))) as Product,
    releases,
    shellDist,
    iconSources: [],
    accepts: ACCEPTS,
  };
  const pool = createPool({
    start,
    compiledDir: join(dataDir, 'compiled'),
    size: 1,
    gateway: async (path) => ({ ...(await backend.read(path, token)), tags: [] }),
    log: console,
    now: () => new Date(),
  });
  let bare: Worker | undefined;
  try {
    const { messages } = await pool.ready();
    const bareStart = { ...start, url, messages, token, releasesDir: store, backend: backend.url };
    bare = await bareWorker(bareStart);
    const whole = () => pool.render({ url, kind: 'page', requestId: 'bench' });
    const seconds = quick ? 1 : 3;
    const rates = { whole: [] as number[], bare: [] as number[] };
    // The first round is a warm-up.
    for (let round = 0; round < 4; round += 1) {
      rates.bare[round] = await bareRate(bare, seconds);
      rates.whole[round] = await rateOf(whole, seconds);
    }
    const [ours, limit] = [median(rates.whole.slice(1)), median(rates.bare.slice(1))];
    return atLeast({
      what: 'news list rendered by one worker, against bare React rendering the same tree',
      value: ours / limit,
      limit: 0.5,
      unit: '×',
      note: `${Math.round(ours)} : ${Math.round(limit)} a second`,
    });
  } finally {
    await pool.abandon();
    await bare?.terminate();
    backend.close();
  }
}

async function bareWorker(start: BareStart): Promise<Worker> {
  const worker = new Worker(new URL('./bare-drawing.ts', import.meta.url), {
    workerData: start,
    env: { NODE_ENV: 'production' },
  });
  await once(worker, 'message');
  return worker;
}

async function bareRate(worker: Worker, seconds: number): Promise<number> {
  const answered = once(worker, 'message');
  worker.postMessage(seconds);
  const [rate] = (await answered) as [number];
  return rate;
}
