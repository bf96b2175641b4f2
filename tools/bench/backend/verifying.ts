import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePorts } from '../../programs/ports.ts';
import { readSecrets } from '../../programs/secrets.ts';
import { startService } from '../../programs/service.ts';
import type { BenchContext } from '../bench-context.ts';
import { atLeast, atMost, type Findings, median } from '../report.ts';
import { counted, rawFetch } from './raw-fetch.ts';

/** Verifications that a web server must answer each second without its backend. */
const perSecond = 500;
const wantedCodes = 40;

/** Answers from the snapshot: a web server with a stored snapshot and no backend. */
export async function verify(
  context: Pick<BenchContext, 'site' | 'settings' | 'quick'>,
): Promise<Findings> {
  const { site, settings, quick } = context;
  const codes = await codesOf(site);
  const folder = await mkdtemp(join(tmpdir(), 'verifying-'));
  await cp(settings.store, join(folder, 'releases'), { recursive: true });
  const snapshot = 'verification/certificates.json';
  await copyOnceStored(join(settings.dataDir, snapshot), join(folder, snapshot));
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
    const measured = await measureInTurn(stopped, codes, quick);
    const { file, answers, pages } = measured;
    const used = (runs: readonly Run[]) => median(runs.map(({ cpu }) => cpu));
    const failed = [...answers, ...pages].reduce((sum, run) => sum + run.failed, 0);
    const rows = [
      atLeast({
        what: `verifications a second without the backend, of ${perSecond}`,
        value: median(answers.map(({ rate }) => rate)) / perSecond,
        limit: 1,
        unit: '×',
        note: noteOf(answers),
      }),
      atLeast({
        what: `verification pages a second without the backend, of ${perSecond}`,
        value: median(pages.map(({ rate }) => rate)) / perSecond,
        limit: 1,
        unit: '×',
        note: noteOf(pages),
      }),
      atMost({
        what: 'processor time of a verification, against a small file of the same server',
        value: used(answers) / used(file),
        limit: 3,
        unit: '×',
        note: noteOf(file),
      }),
      atMost({
        what: 'processor time of a verification page, against the same file',
        value: used(pages) / used(file),
        limit: 3,
        unit: '×',
      }),
      atMost({
        what: 'verifications without the backend: failed requests',
        value: failed,
        limit: 0,
        unit: 'count',
      }),
    ];
    return { rows };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the snapshot, which a web server stores some seconds after its first start. */
async function copyOnceStored(file: string, to: string): Promise<void> {
  for (let attempts = 0; attempts < 40; attempts += 1) {
    try {
      return await cp(file, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await sleep(500);
    }
  }
  throw new Error('the web server has stored no snapshot');
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

type Run = { rate: number; p99: number; cpu: number; failed: number };

/** A file, answers and pages in turn, so that a busy machine slows all three alike; the first round warms up. */
async function measureInTurn(url: string, codes: readonly string[], quick: boolean) {
  const runs = { file: [] as Run[], answers: [] as Run[], pages: [] as Run[] };
  const paths = {
    file: '/_shell/favicon.svg',
    answers: '/api/verify/',
    pages: '/verify/',
  } as const;
  for (let round = 0; round <= (quick ? 2 : 5); round += 1) {
    for (const kind of ['file', 'answers', 'pages'] as const) {
      const run = await load(url, { path: paths[kind], codes, seconds: quick ? 3 : 5 });
      if (round > 0) runs[kind].push(run);
    }
  }
  return runs;
}

type Options = { path: string; codes: readonly string[]; seconds: number };

async function load(url: string, { path, codes, seconds }: Options): Promise<Run> {
  let sent = 0;
  const setupRequest = (request: object) => {
    sent += 1;
    const asked = path.endsWith('/') ? path + codes[sent % codes.length] : path;
    const headers = { 'x-forwarded-for': addressOf(sent), accept: 'text/html' };
    return { ...request, path: asked, headers };
  };
  const requests = [{ setupRequest }];
  const before = await counted(url, 'process_cpu_seconds_total');
  const result = await autocannon({ url, requests, connections: 20, duration: seconds });
  const used = (await counted(url, 'process_cpu_seconds_total')) - before;
  const { requests: made, latency, non2xx, errors, timeouts } = result;
  return {
    rate: made.average,
    p99: latency.p99,
    cpu: (1000 * used) / sent,
    failed: non2xx + errors + timeouts,
  };
}

function noteOf(runs: readonly Run[]): string {
  const rate = Math.round(median(runs.map((run) => run.rate)));
  const cpu = median(runs.map((run) => run.cpu)).toFixed(2);
  return `${rate} a second, p99 ${Math.max(...runs.map(({ p99 }) => p99))} ms, ${cpu} ms of processor time each`;
}

/** Every request comes from another network address, so that none reaches the rate limit. */
function addressOf(request: number): string {
  return `10.${(request >> 16) & 255}.${(request >> 8) & 255}.${request & 255}`;
}
