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
 * Holds every import of the rooms against the rules in `.dependency-cruiser.mjs`. A tool that is
 * blind reports success, so each of the `sources` must have been seen, and an import in each room.
 */
export async function checkBoundaries(
  root: string,
  rooms: readonly string[],
  sources: readonly string[],
): Promise<Finding> {
  const config = join(projectRoot, '.dependency-cruiser.mjs');
  const args = ['--config', config, '--output-type', 'json', ...rooms];
  const { output, stdout } = await run('depcruise', args, { cwd: root });
  if (!stdout.startsWith('{')) return { seen: 'nothing', problems: [output.trim()] };

  const { modules, summary } = JSON.parse(stdout) as Cruise;
  const importsOf = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const reasonFor = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  const wanted = sources.filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && rooms.some((room) => path.startsWith(`${room}/`)),
  );
  const unseen = wanted.filter((path) => !importsOf.has(path));
  const silent = rooms.filter(
    (room) => !wanted.some((path) => path.startsWith(`${room}/`) && importsOf.get(path)),
  );
  return {
    seen: `${wanted.length - unseen.length} files in ${rooms.length} rooms`,
    problems: [
      ...unseen.map((path) => `${path} was not seen, so nothing is known of its imports.`),
      ...silent.map((room) => `Not one import was seen in ${room}.`),
      ...summary.violations.map(
        ({ from, to, rule }) => `${from} → ${to}: ${reasonFor.get(rule.name)} (${rule.name})`,
      ),
    ],
  };
}
