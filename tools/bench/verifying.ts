import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePorts } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import { startService } from '../service.ts';
import type { BenchContext } from './bench-context.ts';
import { rawFetch } from './raw-fetch.ts';
import { atLeast, atMost, type Row, shown } from './report.ts';

/** Verifications that a web server must answer each second without its backend. */
const perSecond = 500;
const wantedCodes = 40;
/** Enough network addresses that none reaches the rate limit. */
const visitors = 4000;

/** Answers from the snapshot: a web server with a stored snapshot and no backend. */
export async function verifying(context: BenchContext): Promise<Row[]> {
  const { site, settings, quick } = context;
  const codes = await codesOf(site);
  const folder = await mkdtemp(join(tmpdir(), 'verifying-'));
  await cp(settings.store, join(folder, 'releases'), { recursive: true });
  await cp(join(settings.dataDir, 'verification'), join(folder, 'verification'), {
    recursive: true,
  });
  const [port, nobody] = [await findFreePorts('127.0.0.1'), await findFreePorts('127.0.0.1')];
  const stopped = `http://127.0.0.1:${port}`;
  const server = startService({
    name: 'web',
    entry: 'shell/server/main.ts',
    logFile: join(folder, 'web.log'),
    env: {
      ...process.env,
      ...(await readSecrets(settings.dataDir)),
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DEMO: '1',
      DATA_DIR: folder,
      DIRECTUS_URL: `http://127.0.0.1:${nobody}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: stopped,
    },
  });
  try {
    await server.ready;
    await untilItAnswers(`${stopped}/api/verify/${codes[0]}`);
    const seconds = quick ? 3 : 8;
    const answers = await run(stopped, codes, { path: '/api/verify/', seconds });
    const pages = await run(stopped, codes, { path: '/verify/', seconds });
    return [
      atLeast({
        what: `verifications a second without the backend, of ${perSecond}`,
        value: answers.rate / perSecond,
        limit: 1,
        unit: '×',
        note: `${Math.round(answers.rate)} a second, p99 ${answers.slowest} ms`,
      }),
      atMost({
        what: 'verifications without the backend: failed requests',
        value: answers.failed + pages.failed,
        limit: 0,
        unit: 'count',
      }),
      shown(
        'verification pages without the backend, each rendered',
        `${Math.round(pages.rate)} a second, p99 ${pages.slowest} ms`,
      ),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Verification codes of people in the directory. */
async function codesOf(site: string): Promise<string[]> {
  const read = async <Data>(path: string) =>
    (JSON.parse((await rawFetch(`${site}/api/directus${path}`)).text()) as { data: Data }).data;
  const people = await read<{ slug: string }[]>(
    `/items/people_public?fields=slug&filter[shows_certificate][_eq]=true&limit=${wantedCodes}`,
  );
  const certificates = people.map(({ slug }) => read<{ code: string }>(`/certificates/of/${slug}`));
  return (await Promise.all(certificates)).map(({ code }) => code);
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const answer = await rawFetch(url);
    if (answer.status === 200 && answer.text().includes('"live":false')) return;
    await sleep(200);
  }
  throw new Error('the web server without a backend does not answer from its snapshot');
}

type Options = { path: string; seconds: number };

async function run(url: string, codes: readonly string[], { path, seconds }: Options) {
  const requests = Array.from({ length: visitors }, (_, visitor) => ({
    path: path + codes[visitor % codes.length],
    headers: { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1`, accept: 'text/html' },
  }));
  const result = await autocannon({ url, requests, connections: 20, duration: seconds });
  const { requests: sent, latency, non2xx, errors, timeouts } = result;
  return {
    rate: sent.average,
    slowest: latency.p99,
    failed: non2xx + errors + timeouts,
  };
}
