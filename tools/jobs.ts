import { askBackend } from './operator.ts';

type Run = {
  started_at: string;
  finished_at: string | null;
  result: unknown;
  error: string | null;
};
type Job = { name: string; every: string; next: string; last: Run | null };
type Outcome = { taken: boolean; result?: unknown; error?: string };

/** `pnpm jobs` lists the jobs of the running backend; `pnpm jobs <name>` runs one. */
async function list(): Promise<void> {
  const jobs = await askBackend<Job[]>('GET', '/jobs');
  if (!jobs) throw new Error('The backend does not take OPERATOR_SECRET.');
  for (const { name, every, next, last } of jobs) {
    console.log(`${name.padEnd(32)} ${every.padEnd(14)} next ${next}  ${describe(last)}`);
  }
}

function describe(run: Run | null): string {
  if (run === null) return 'never ran';
  if (run.finished_at === null) return `running since ${run.started_at}`;
  return `last ${run.started_at}: ${run.error ?? JSON.stringify(run.result)}`;
}

async function runNow(name: string): Promise<void> {
  const outcome = await askBackend<Outcome>('POST', `/jobs/${encodeURIComponent(name)}`);
  if (!outcome) throw new Error(`There is no job "${name}"; \`pnpm jobs\` lists all.`);
  if (!outcome.taken) throw new Error(`${name} is running already.`);
  if (outcome.error !== undefined) throw new Error(`${name}: ${outcome.error}`);
  console.log(`${name}: ${JSON.stringify(outcome.result)}`);
}

try {
  const [name] = process.argv.slice(2);
  await (name === undefined ? list() : runNow(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
