import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { root as projectRoot } from '../settings.ts';
import type { Finding } from './check.ts';

type Cruise = {
  modules: {
    source: string;
    dependencies: { resolved: string; dependencyTypes: string[] }[];
  }[];
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
      ...layeredFolders.flatMap((folder) => folderCycles(modules, folder)),
    ],
  };
}

/** Folders whose subfolders must not import each other in a circle. */
const layeredFolders = ['directus/engine', 'directus/areas', 'shell/server'];

/** The circles between the subfolders of a folder. Imports of types alone do not count: they vanish. */
function folderCycles(modules: Cruise['modules'], folder: string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = subfolderOf(folder, source);
    if (!from || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = subfolderOf(folder, resolved);
      if (!to || to === from || dependencyTypes.includes('type-only')) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  // What imports nothing of the rest, or is imported by nothing, is in no circle.
  for (let size = -1; size !== imports.size; ) {
    size = imports.size;
    const imported = new Set([...imports.values()].flatMap((names) => [...names]));
    for (const [name, targets] of imports) {
      const inside = [...targets].some((target) => imports.has(target));
      if (!inside || !imported.has(name)) imports.delete(name);
    }
  }
  const names = [...imports.keys()].toSorted();
  return names.length === 0
    ? []
    : [`${folder}: ${names.join(', ')} import each other in a circle.`];
}

/** The name of the subfolder with the file, or undefined for a file elsewhere or directly in the folder. */
function subfolderOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [name, ...deeper] = path.slice(folder.length + 1).split('/');
  return deeper.length > 0 ? name : undefined;
}
