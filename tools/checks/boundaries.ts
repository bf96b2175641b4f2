import { join } from 'node:path';
import { run } from '../run.ts';
import { root as projectRoot } from '../settings.ts';
import type { Finding } from './check.ts';

type Cruise = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
};

/**
 * Checks every import of the folders against the rules in `.dependency-cruiser.mjs`. A misconfigured tool
 * would report success, so each of the `sources` must have been seen, and at least one import in each folder.
 */
export async function checkBoundaries(
  root: string,
  workspaces: readonly string[],
  sources: readonly string[],
): Promise<Finding> {
  const config = join(projectRoot, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'json', ...workspaces];
  const { output, stdout } = await run('depcruise', args, { cwd: root });
  if (!stdout.startsWith('{')) return { seen: 'nothing', problems: [output.trim()] };

  const { modules, summary } = JSON.parse(stdout) as Cruise;
  const importsOf = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const reasonFor = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  const wanted = sources.filter(
    (path) =>
      /\.(tsx?|mjs)$/.test(path) &&
      workspaces.some((workspace) => path.startsWith(`${workspace}/`)),
  );
  const unseen = wanted.filter((path) => !importsOf.has(path));
  const withoutImports = workspaces.filter(
    (workspace) => !wanted.some((path) => path.startsWith(`${workspace}/`) && importsOf.get(path)),
  );
  return {
    seen: `${wanted.length - unseen.length} files in ${workspaces.length} workspaces`,
    problems: [
      ...unseen.map((path) => `${path} was not seen, so nothing is known of its imports.`),
      ...withoutImports.map((workspace) => `Not one import was seen in ${workspace}.`),
      ...summary.violations.map(
        ({ from, to, rule }) => `${from} → ${to}: ${reasonFor.get(rule.name)} (${rule.name})`,
      ),
    ],
  };
}
