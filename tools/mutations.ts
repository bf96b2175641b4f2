// `npm run mutations`: breaks one rule after the other in a copy of the checkout and runs the tests that claim it.
// `--only rate` runs those whose id contains the text, `--project unit` those of a project. docs/test.md, "Mutations".
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readJson } from '@site/shared/releases';
import { preparedOnSqlite } from '../directus/test/servers/prepared-backend.ts';
import { run } from './programs/run.ts';
import { type Mutation, mutations } from './runs/mutation-list.ts';
import type { VitestReport } from './runs/vitest-report.ts';
import { root } from './settings.ts';

/** How many of the mutations may survive, as a share: of thirty two. */
const maxSurvivors = 1 / 15;

/** Not copied: history, data, results, and what other runs have cached. */
const notCopied = ['.git', '.data', '.toolchain', 'test-results'];

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, project: { type: 'string' } },
});
const isChosen = ({ id, project }: Mutation) =>
  id.includes(values.only) && project === (values.project ?? project);
const chosen = Object.entries(mutations).flatMap(([group, list]) =>
  list.filter(isChosen).map((mutation) => ({ group, mutation })),
);

/** Mutations whose text is not in their file exactly once. */
async function findMisplaced(): Promise<string[]> {
  const misplaced = chosen.map(async ({ mutation: { id, file, find } }) => {
    const count = (await readFile(join(root, file), 'utf8')).split(find).length - 1;
    return count === 1 ? [] : [`${id}: ${file} contains its text ${count} times`];
  });
  return (await Promise.all(misplaced)).flat();
}

/** A copy of the checkout. Its files are hard links, so a file is changed by replacing it. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mutations-'));
  const parts = (await readdir(root)).filter((name) => !notCopied.includes(name));
  try {
    execFileSync('cp', ['-al', ...parts, copy], { cwd: root, stdio: 'pipe' });
  } catch {
    // The temporary folder is on another device.
    execFileSync('cp', ['-a', ...parts, copy], { cwd: root });
  }
  // Vitest writes into its cache, which would change that of the checkout.
  await rm(join(copy, 'node_modules/.vite'), { recursive: true, force: true });
  return copy;
}

/** Replaces a file of the copy; the file of the checkout stays as it is. */
async function replaceFile(file: string, text: string): Promise<void> {
  await rm(file);
  await writeFile(file, text);
}

type Verdict = 'caught' | 'survived' | 'unclear';

/** Applies one mutation to the copy, runs its tests there and takes it back. */
async function verdictOf(copy: string, mutation: Mutation): Promise<[Verdict, output: string]> {
  const file = join(copy, mutation.file);
  const text = await readFile(file, 'utf8');
  await replaceFile(
    file,
    text.replace(mutation.find, () => mutation.replace),
  );
  const report = join(copy, 'mutation-report.json');
  await rm(report, { force: true });
  try {
    const project = mutation.project === 'unit' ? 'unit*' : mutation.project;
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--project', project, ...mutation.tests, ...reporters];
    // A backend upgrades the prepared database itself, which is faster than preparing another one.
    const prepared = mutation.project === 'unit' ? undefined : await preparedOnSqlite();
    const { code, output } = await run(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, PREPARED_SQLITE: prepared },
    });
    const failed = (await readJson<VitestReport>(report))?.numFailedTests ?? 0;
    // Tests that could not run have caught nothing.
    const verdict = failed > 0 ? 'caught' : code === 0 ? 'survived' : 'unclear';
    return [verdict, output];
  } finally {
    await replaceFile(file, text);
  }
}

const misplaced = await findMisplaced();
if (misplaced.length > 0) {
  console.error(misplaced.join('\n'));
  process.exit(1);
}

const copy = await copyCheckout();
let caught = 0;
try {
  for (const { group, mutation } of chosen) {
    const [verdict, output] = await verdictOf(copy, mutation);
    console.log(`${verdict.padEnd(8)} ${group} ${mutation.id}: ${mutation.rule}`);
    if (verdict === 'caught') caught += 1;
    else console.log(`         ${mutation.file}, ${mutation.tests.join(', ')}`);
    if (verdict === 'unclear') console.log(output.split('\n').slice(-40).join('\n'));
  }
} finally {
  await rm(copy, { recursive: true });
}
console.log(`\n${caught} of ${chosen.length} mutations were caught`);
process.exitCode = chosen.length - caught <= chosen.length * maxSurvivors ? 0 : 1;
