import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePorts } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import { startService } from '../service.ts';
import type { BenchContext } from './bench-context.ts';
import { counted, rawFetch } from './raw-fetch.ts';
import { atLeast, atMost, type Row, shown } from './report.ts';

/** Verifications that a web server must answer each second without its backend. */
const perSecond = 500;
const wantedCodes = 40;

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
    await untilItAnswers(`${stopped}/api/verify/${codes[0]}`, '"live":false');
    // Rendering starts later than the server.
    await untilItAnswers(`${stopped}/verify/${codes[0]}`, 'data-live="false"');
    const seconds = quick ? 3 : 8;
    const answers = await run(stopped, codes, { path: '/api/verify/', seconds });
    const pages = await run(stopped, codes, { path: '/verify/', seconds });
    return [
      atLeast({
        what: `verifications a second without the backend, of ${perSecond}`,
        value: answers.rate / perSecond,
        limit: 1,
        unit: '×',
        note: answers.note,
      }),
      atMost({
        what: 'verifications without the backend: failed requests',
        value: answers.failed + pages.failed,
        limit: 0,
        unit: 'count',
      }),
      shown('verification pages without the backend, each rendered', pages.note),
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

/** Waits until an address answers from the snapshot; the attempts stay below the rate limit. */
async function untilItAnswers(url: string, mark: string): Promise<void> {
  for (let attempts = 0; attempts < 14; attempts += 1) {
    const answer = await rawFetch(url);
    if (answer.status === 200 && answer.text().includes(mark)) return;
    await sleep(1500);
  }
  throw new Error('the web server without a backend does not answer from its snapshot');
}

type Options = { path: string; seconds: number };

async function run(url: string, codes: readonly string[], { path, seconds }: Options) {
  let sent = 0;
  const setupRequest = (request: object) => {
    sent += 1;
    const headers = { 'x-forwarded-for': addressOf(sent), accept: 'text/html' };
    return { ...request, path: path + codes[sent % codes.length], headers };
  };
  const requests = [{ setupRequest }];
  const before = await counted(url, 'process_cpu_seconds_total');
  const result = await autocannon({ url, requests, connections: 20, duration: seconds });
  const used = (await counted(url, 'process_cpu_seconds_total')) - before;
  const { requests: made, latency, non2xx, errors, timeouts } = result;
  const rate = Math.round(made.average);
  const note = `${rate} a second, p99 ${latency.p99} ms, ${((1000 * used) / sent).toFixed(2)} ms of processor time each`;
  return { rate: made.average, note, failed: non2xx + errors + timeouts };
}

/** Every request comes from another network address, so that none reaches the rate limit. */
function addressOf(request: number): string {
  return `10.${(request >> 16) & 255}.${(request >> 8) & 255}.${request & 255}`;
}
