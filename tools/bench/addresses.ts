import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareOfQueries } from '../../shell/server/page-cache/page-memory.ts';
import { findFreePorts } from '../programs/ports.ts';
import { readSecrets } from '../programs/secrets.ts';
import { startService } from '../programs/service.ts';
import { addressesOf } from '../programs/site.ts';
import { memoryBackend } from './backend/memory-backend.ts';
import { counted, rawFetch } from './backend/raw-fetch.ts';
import type { BenchContext } from './bench-context.ts';
import { atMost, type Row } from './report.ts';

const megabytes = 64;
const concurrency = 8;

/**
 * Requests a hundred thousand cacheable addresses from a web server whose cache limit fits a few hundred. Its
 * backend answers from memory: only the growth of the web server is measured.
 */
export async function manyAddresses({ settings, quick }: BenchContext): Promise<Row[]> {
  const count = quick ? 10_000 : 100_000;
  const folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  await cp(settings.store, join(folder, 'releases'), { recursive: true });
  const backend = await memoryBackend(addressesOf(settings).directus);
  const port = await findFreePorts('127.0.0.1');
  const site = `http://127.0.0.1:${port}`;
  const server = startService({
    name: 'web',
    entry: 'shell/server/main.ts',
    logFile: join(folder, 'web.log'),
    env: {
      ...process.env,
      ...(await readSecrets(settings.dataDir)),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO: '1',
      DATA_DIR: folder,
      DIRECTUS_URL: backend.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: site,
      RENDER_WORKERS: '1',
      PAGE_CACHE_MB: String(megabytes),
    },
  });
  try {
    await server.ready;
    await readiness(site);
    const failed = await requestPages(site, 0, count / 5);
    const before = await counted(site, 'process_resident_memory_bytes');
    failed.push(...(await requestPages(site, count / 5, count)));
    const after = await counted(site, 'process_resident_memory_bytes');
    const million = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
    const cached = await counted(site, 'site_kept_page_bytes');
    const onDisk = await weightOf(join(folder, 'pages'));
    const allowed = megabytes * 1024 * 1024 * shareOfQueries;
    return [
      atMost({
        what: `${count} addresses: failed requests`,
        value: failed.length,
        limit: 0,
        unit: 'count',
        note: failed[0] ?? `${await counted(site, 'site_kept_pages')} pages cached`,
      }),
      atMost({
        what: `${count} addresses: pages in memory, of their limit`,
        value: cached / allowed,
        limit: 1,
        unit: '×',
        note: `${million(cached)} : ${million(allowed)}`,
      }),
      atMost({
        what: `${count} addresses: pages on disk, of their limit`,
        value: onDisk / (2 * allowed),
        limit: 1.2,
        unit: '×',
        note: `${million(onDisk)} : ${million(2 * allowed)}`,
      }),
      atMost({
        what: `${count} addresses: memory grown by the last four fifths`,
        value: Math.max(0, (after / before - 1) * 100),
        limit: 10,
        unit: '%',
        note: `${million(before)} → ${million(after)} resident`,
      }),
    ];
  } finally {
    await server.stop();
    backend.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readiness(site: string): Promise<void> {
  for (const giveUp = Date.now() + 30_000; Date.now() < giveUp; await sleep(100)) {
    if ((await rawFetch(`${site}/readyz`)).status === 200) return;
  }
  throw new Error(`${site} did not become ready.`);
}

/** Pages of the news that all show the first page: each is a new address, each answers 200. */
async function requestPages(site: string, from: number, to: number): Promise<string[]> {
  const failed: string[] = [];
  let next = from;
  const worker = async () => {
    for (let index = next++; index < to; index = next++) {
      const { status } = await rawFetch(`${site}/news/_payload.json?page=x${index}`);
      if (status !== 200) failed.push(`page=x${index} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failed;
}

async function weightOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
