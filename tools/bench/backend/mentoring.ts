import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../../../directus/test/servers/prepared-backend.ts';
import { findFreePorts } from '../../programs/ports.ts';
import { run } from '../../programs/run.ts';
import { startService } from '../../programs/service.ts';
import { addressesOf, environmentOf } from '../../programs/site.ts';
import type { Settings } from '../../settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Findings, median, type Row, timing, written } from '../report.ts';
import { memberHeaders } from './staff-session.ts';

/** Amounts that the association may reach in ten years. */
const amounts = { people: 20_000, mentors: 2000 };
const size = '2000 mentors, 24000 requests, 20000 people';
const limit = 100;

/** A call of the same account that reads one row. */
const reference = '/users/me?fields=id';

const calls = [
  { what: 'find without filters', query: '' },
  { what: 'find with all filters', query: '?topic=&language=ru&format=video&level=working&free=1' },
  { what: 'find, a later page', query: '?page=100' },
  { what: 'find nobody: what each filter hides', query: '?language=sw&format=video&free=1' },
];

type Context = Pick<BenchContext, 'settings' | 'quick'>;

/** Find with many mentors, on both databases: each has a backend of its own, which answers itself. */
export async function findMentors({ settings, quick }: Context): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'mentoring-'));
  try {
    const sqlite = await onBackend(settings, join(folder, 'sqlite'), {}, (directus) =>
      measured('SQLite', directus, { settings, quick }),
    );
    const servers = await startServers('new', join(folder, 'cluster'));
    try {
      const data = join(folder, 'postgres');
      const postgres = await onBackend(settings, data, servers.addresses, (directus) =>
        measured('PostgreSQL', directus, { settings, quick }),
      );
      return { rows: [...sqlite, ...postgres] };
    } finally {
      await servers.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a backend with the data of the measurement in a folder; stops it after `use`. */
async function onBackend<Result>(
  settings: Settings,
  dataDir: string,
  database: Readonly<Record<string, string>>,
  use: (directus: string) => Promise<Result>,
): Promise<Result> {
  const own = { ...settings, dataDir, port: await findFreePorts(settings.host) };
  const addresses = addressesOf(own);
  const env = { ...(await environmentOf(own, addresses)), ...database };
  const logFile = join(dataDir, 'directus.log');
  const backend = startService({ name: 'directus', entry: 'directus/main.ts', env, logFile });
  try {
    await backend.ready;
    const options = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, `${amount}`]);
    const demo = ['directus/demo/command.ts', ...options];
    const { code, output } = await run(process.execPath, demo, { env });
    if (code !== 0) throw new Error(output);
    return await use(addresses.directus);
  } finally {
    await backend.stop();
  }
}

async function measured(
  database: string,
  directus: string,
  { settings, quick }: Context,
): Promise<Row[]> {
  const headers = await memberHeaders(directus, 'member', settings.demoPassword);
  const read = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(directus + path, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    return performance.now() - from;
  };
  const rows: Row[] = [];
  for (const { what, query } of calls) {
    const [times, references]: [number[], number[]] = [[], []];
    while (times.length < (quick ? 20 : 100)) {
      times.push(await read(`/mentoring/mentors${query}`));
      references.push(await read(reference));
    }
    const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    const ratio = median(times) / median(references);
    const note = `median ${written(median(times), 'ms')}, ${written(ratio, '×')} a call that reads one row`;
    const named = `${what}, ${database}, ${size}, p95`;
    rows.push(timing({ what: named, value: slowest, limit, unit: 'ms', note }));
  }
  return rows;
}
