import { remoteNames } from '@site/shared/contract';
import { specConstants, specSentences } from '@site/shared/domain';
import { checkBoundaries } from './checks/boundaries.ts';
import { checkBrand } from './checks/brand.ts';
import type { Check, Finding } from './checks/check.ts';
import { checkMachinePaths } from './checks/machine-paths.ts';
import { checkParity } from './checks/parity.ts';
import { readSourceFiles } from './checks/source-files.ts';
import { checkSpecConstants } from './checks/spec-constants.ts';
import { run } from './run.ts';
import { root } from './settings.ts';
import type { Tally } from './tally.ts';

const rooms = ['content', 'directus', 'e2e', 'shared', 'shell', 'tools', ...remoteNames];

/** Everything `pnpm check` makes sure of, the quickest first. */
export async function allChecks(): Promise<Check[]> {
  const files = await readSourceFiles(root);
  const paths = files.map(({ path }) => path);
  return [
    { name: 'machine paths', run: async () => checkMachinePaths(files) },
    { name: 'brand', run: async () => checkBrand(files) },
    { name: 'language parity', run: async () => checkParity(['shell', ...remoteNames], files) },
    {
      name: 'specification',
      run: async () => checkSpecConstants({ specConstants, specSentences }, files),
    },
    { name: 'boundaries', run: () => checkBoundaries(root, rooms, paths) },
    {
      name: 'biome',
      run: () =>
        command('biome', [
          'ci',
          '--colors=off',
          '--diagnostic-level=warn',
          '--error-on-warnings',
          '.',
        ]),
    },
    { name: 'oxlint', run: () => command('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']) },
    { name: 'types', run: () => command('tsc', ['--noEmit', '--pretty', 'false', '-p', '.']) },
    { name: 'knip', run: () => command('knip', ['--no-progress']) },
  ];
}

/** A tool that says what it found on its own and ends with 0 when that is nothing. */
async function command(name: string, args: readonly string[]): Promise<Finding> {
  const { code, output } = await run(name, args);
  return { seen: lastLine(output), problems: code === 0 ? [] : [output.trim()] };
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Runs the checks one after the other, tells about each and counts. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  let failed = 0;
  for (const check of checks) {
    const began = Date.now();
    const { seen, problems } = await check.run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const mark = problems.length === 0 ? '✓' : '✗';
    console.log(`${mark} ${check.name} (${[seen, `${seconds} s`].filter(Boolean).join(', ')})`);
    for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '));
    if (problems.length > 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks(await allChecks());
  process.exitCode = failed === 0 ? 0 : 1;
}
