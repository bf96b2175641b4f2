import { stripVTControlCharacters } from 'node:util';
import { specConstants, specSentences } from '@site/shared/domain/system';
import { federatedFolders } from '../shared/build/shared-modules.ts';
import { checkBoundaries } from './checks/boundaries.ts';
import { checkBrand } from './checks/brand.ts';
import type { Check, Finding } from './checks/check.ts';
import { checkClassNames } from './checks/class-names.ts';
import { checkDocPaths } from './checks/doc-paths.ts';
import { checkEngineNames } from './checks/engine-names.ts';
import { checkMachinePaths } from './checks/machine-paths.ts';
import { checkMessageKeys } from './checks/message-keys.ts';
import { checkModuleState } from './checks/module-state.ts';
import { checkPageLengths } from './checks/page-lengths.ts';
import { checkParity } from './checks/parity.ts';
import { checkRepeatedCss } from './checks/repeated-css.ts';
import { checkRetiredPhrases } from './checks/retired-phrases.ts';
import { checkSecurityTable } from './checks/security-table.ts';
import { readSourceFiles } from './checks/source-files.ts';
import { checkSpecConstants } from './checks/spec-constants.ts';
import { checkStraightQuotes } from './checks/straight-quotes.ts';
import { checkUtcDays } from './checks/utc-days.ts';
import { run } from './programs/run.ts';
import { remoteFolders } from './remote-folders.ts';
import type { Failure, Tally } from './runs/tally.ts';
import { root } from './settings.ts';

const workspaces = ['content', 'directus', 'e2e', 'shared', 'shell', 'tools', ...remoteFolders];

/** All checks of `pnpm check`, fastest first. */
export async function allChecks(): Promise<Check[]> {
  const files = await readSourceFiles(root);
  const paths = files.map(({ path }) => path);
  return [
    { name: 'machine paths', run: async () => checkMachinePaths(files) },
    { name: 'brand', run: async () => checkBrand(files) },
    { name: 'language parity', run: async () => checkParity(['shell', ...remoteFolders], files) },
    { name: 'message keys', run: async () => checkMessageKeys(['shell', ...remoteFolders], files) },
    { name: 'retired phrases', run: async () => checkRetiredPhrases(files) },
    { name: 'names in the engine', run: async () => checkEngineNames(files) },
    { name: 'module state', run: async () => checkModuleState(files, federatedFolders) },
    { name: 'straight quotes', run: async () => checkStraightQuotes(files) },
    { name: 'days', run: async () => checkUtcDays(files) },
    { name: 'class names', run: async () => checkClassNames(files) },
    { name: 'repeated CSS', run: async () => checkRepeatedCss(files, 385) },
    { name: 'page lengths', run: async () => checkPageLengths(files) },
    { name: 'paths in docs', run: async () => checkDocPaths(files) },
    { name: 'security table', run: async () => checkSecurityTable(files) },
    {
      name: 'specification',
      run: async () => checkSpecConstants({ specConstants, specSentences }, files),
    },
    { name: 'boundaries', run: () => checkBoundaries(root, workspaces, paths) },
    { name: 'biome', run: () => command('biome', biome, /Checked (\d+) files/) },
    { name: 'oxlint', run: () => command('oxlint', oxlint, /on (\d+) files/) },
    { name: 'types', run: () => command('tsc', tsc, /Files:\s+(\d+)/) },
    {
      name: 'knip',
      run: () => command('knip', ['--no-progress', '--treat-config-hints-as-errors']),
    },
  ];
}

const biome = ['ci', '--diagnostic-level=warn', '--error-on-warnings', '.'];
const oxlint = ['--type-aware', '--deny-warnings'];
const tsc = ['--noEmit', '--pretty', 'false', '--diagnostics', '-p', '.'];

/** Runs a program that exits with 0 on success. `count` extracts how many files it checked. */
async function command(name: string, args: readonly string[], count?: RegExp): Promise<Finding> {
  const { code, output: coloured } = await run(name, args);
  // Not every program respects NO_COLOR.
  const output = stripVTControlCharacters(coloured).trim();
  if (code !== 0) return { seen: '', problems: [output] };
  if (count === undefined) return { seen: '', problems: [] };
  const files = Number(count.exec(output)?.[1] ?? 0);
  const problems = files > 0 ? [] : [`${name} looked at no files:\n${output}`];
  return { seen: `${files} files`, problems };
}

/** Runs the checks one after the other, prints each result and counts them. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const failures: Failure[] = [];
  for (const check of checks) {
    const began = Date.now();
    const { seen, problems } = await check.run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const mark = problems.length === 0 ? '✓' : '✗';
    console.log(`${mark} ${check.name} (${[seen, `${seconds} s`].filter(Boolean).join(', ')})`);
    for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '));
    if (problems.length > 0) {
      failures.push({ file: 'check', title: check.name, message: problems.join('\n') });
    }
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) {
  const { failed } = await runChecks(await allChecks());
  process.exitCode = failed === 0 ? 0 : 1;
}
