import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { peopleQuery } from '../../../directus/test/people-query.ts';
import { findFreePorts } from '../../programs/ports.ts';
import { addressesOf } from '../../programs/site.ts';
import { root, type Settings } from '../../settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { atMost, type Findings, pace, type Row, timing, withinMemory } from '../report.ts';
import { memberHeaders } from './staff-session.ts';

/** Callers that each wait for an answer before they ask again. */
const connections = 20;
const bundlers = /esbuild|rspack|rsbuild/;

/** How a second start of the site goes, and how its backend answers many members at once. */
export async function answerCallers({ settings, quick }: BenchContext): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'callers-'));
  const own = { ...settings, dataDir: join(folder, 'data'), port: 0 };
  own.port = await findFreePorts(settings.host);
  try {
    // With demo data of its own; the start that counts finds everything as it was.
    await (await startedSite(own)).stop();
    const site = await startedSite(own);
    try {
      return { rows: [...startRows(site), ...(await loadRows(own, site.backend(), quick))] };
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type StartedSite = {
  /** Milliseconds from the command to the answer of the site. */
  ms: number;
  /** The command lines of all processes of the site. */
  commands: () => readonly string[];
  /** The id of the process of the backend. */
  backend: () => number;
  stop: () => Promise<void>;
};

/** `npm start`, until the site answers. */
async function startedSite({ dataDir, port, host }: Settings): Promise<StartedSite> {
  const from = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: host };
  const child = fork(join(root, 'tools/start.ts'), { cwd: root, env, stdio: 'pipe' });
  const ended = once(child, 'exit');
  let said = '';
  const up = new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Everything is up')) resolve();
    });
    void ended.then(() => reject(new Error(`The site ended: ${said}`)));
  });
  await up;
  const ms = performance.now() - from;
  const below = () => processesBelow(child.pid ?? 0);
  return {
    ms,
    commands: () => below().map(({ command }) => command),
    backend: () => below().find(({ command }) => command.includes('directus/main.ts'))?.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Process = { pid: number; parent: number; command: string };

function processesBelow(of: number): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.map((line): Process => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(of);
}

function startRows({ ms, commands }: StartedSite): Row[] {
  return [
    timing({ what: 'second start of the site', value: ms, limit: 6000, unit: 'ms' }),
    atMost({
      what: 'second start: processes of a bundler',
      value: commands().filter((command) => bundlers.test(command)).length,
      limit: 0,
      unit: 'count',
    }),
  ];
}

async function loadRows(settings: Settings, backend: number, quick: boolean): Promise<Row[]> {
  const { directus } = addressesOf(settings);
  const headers = await memberHeaders(directus, 'member', settings.demoPassword);
  const { fields, sort, filter, deep, ...page } = await peopleQuery('name');
  const asked = {
    fields,
    sort,
    filter: JSON.stringify(filter),
    deep: JSON.stringify(deep),
    ...page,
  };
  const people = new URLSearchParams(asked);
  const calls = [
    { what: 'people, 24 rows with topics', path: `/items/people_members?${people}`, least: 250 },
    { what: 'inbox', path: '/account/inbox', least: 800 },
  ];
  const rows: Row[] = [];
  let failed = 0;
  for (const { what, path, least } of calls) {
    const run = (duration: number) =>
      autocannon({ url: directus + path, connections, duration, headers });
    await run(quick ? 2 : 5);
    const { requests, latency, non2xx, errors, timeouts } = await run(quick ? 4 : 15);
    failed += non2xx + errors + timeouts;
    const named = `${what}, ${connections} callers`;
    rows.push(
      pace({ what: `${named}, requests a second`, value: requests.average, limit: least }),
      timing({ what: `${named}, p99`, value: latency.p99, limit: 150, unit: 'ms' }),
    );
  }
  return [
    ...rows,
    atMost({
      what: `${connections} callers: failed calls`,
      value: failed,
      limit: 0,
      unit: 'count',
    }),
    withinMemory({
      what: 'memory of the backend after it',
      value: residentOf(backend),
      limit: 550,
    }),
  ];
}

/** The resident memory of a process in MiB. */
function residentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
