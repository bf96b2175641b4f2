import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../../../directus/test/servers/prepared-backend.ts';
import { memorySettings } from '../../programs/own-programs.ts';
import { findFreePorts } from '../../programs/ports.ts';
import { run } from '../../programs/run.ts';
import { startService } from '../../programs/service.ts';
import { addressesOf, environmentOf } from '../../programs/site.ts';
import type { Settings } from '../../settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Findings, median, type Row, timing, written } from '../report.ts';
import { memberHeaders, staffHeaders } from './staff-session.ts';

/** A call of the same account that reads one row. */
const reference = '/users/me?fields=id';

type Context = Pick<BenchContext, 'settings' | 'quick'>;
type Measured = {
  /** Amounts of rows, by option of `directus/demo/command.ts`. */
  amounts: Readonly<Record<string, number>>;
  /** The amounts in words. */
  size: string;
  /** The most milliseconds of all but one call in twenty. */
  limit: number;
  /** The login of the caller. */
  login: string;
  /** Whether the caller has a second factor. */
  isStaff?: true;
  /** A call before all others, which makes what the backend keeps for minutes. */
  first?: string;
  calls: readonly { what: string; path: string }[];
};

/** Calls to a backend with much data, on both databases: each has a backend of its own, which answers itself. */
export async function onBothDatabases(context: Context, measured: Measured): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'both-databases-'));
  const { settings } = context;
  try {
    const sqlite = await onBackend(settings, join(folder, 'sqlite'), {
      amounts: measured.amounts,
      database: {},
      use: (directus) => readAll('SQLite', directus, { ...context, measured }),
    });
    const servers = await startServers('new', join(folder, 'cluster'));
    try {
      const postgres = await onBackend(settings, join(folder, 'postgres'), {
        amounts: measured.amounts,
        database: servers.addresses,
        use: (directus) => readAll('PostgreSQL', directus, { ...context, measured }),
      });
      return { rows: [...sqlite, ...postgres] };
    } finally {
      await servers.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Use<Result> = Pick<Measured, 'amounts'> & {
  database: Readonly<Record<string, string>>;
  use: (directus: string) => Promise<Result>;
};

/** Starts a backend with the data of the measurement in a folder; stops it after `use`. */
async function onBackend<Result>(
  settings: Settings,
  dataDir: string,
  { amounts, database, use }: Use<Result>,
): Promise<Result> {
  const own = { ...settings, dataDir, port: await findFreePorts(settings.host) };
  const addresses = addressesOf(own);
  // A job over so many rows would be measured with the calls.
  const of = await environmentOf(own, addresses);
  const env = { ...memorySettings.backend, ...of, ...database, JOBS: '0' };
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

async function readAll(
  database: string,
  directus: string,
  { settings, quick, measured }: Context & { measured: Measured },
): Promise<Row[]> {
  const { first, calls, size, limit, login, isStaff } = measured;
  const headersOf = isStaff ? staffHeaders : memberHeaders;
  const headers = await headersOf(directus, login, settings.demoPassword);
  const read = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(directus + path, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    return performance.now() - from;
  };
  if (first) await read(first);
  const rows: Row[] = [];
  for (const { what, path } of calls) {
    const [times, references]: [number[], number[]] = [[], []];
    while (times.length < (quick ? 20 : 100)) {
      times.push(await read(path));
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
