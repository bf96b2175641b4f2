import { createRequire } from 'node:module';
import type { Release } from '@site/shared/contract';
import { lentNames } from './lent-names.ts';
import { ReleaseFault } from './release-fault.ts';

const require = createRequire(import.meta.url);

/** The version of a library that the shell lends to remotes; null when it has none. */
export function lentVersion(library: string): string | null {
  try {
    return (require(`${library}/package.json`) as { version: string }).version;
  } catch {
    return null;
  }
}

/** What a shell lends; another one in tests. */
export type Lent = { version: typeof lentVersion; names: typeof lentNames };

/**
 * Checks what a release takes from the shell: a remote may be built with another minor version, not with another major
 * one, and imports no name that the shell does not lend. Throws `ReleaseFault`.
 */
export async function assertLent(
  { name, takes = {}, imports = {} }: Pick<Release, 'name' | 'takes' | 'imports'>,
  lent: Lent = { version: lentVersion, names: lentNames },
): Promise<void> {
  for (const [library, version] of Object.entries(takes)) {
    const ours = lent.version(library);
    if (ours !== null && majorOf(ours) === majorOf(version)) continue;
    throw new ReleaseFault(
      `${name} was built with ${library} ${version}, and the shell lends ${ours ?? 'none'}`,
    );
  }
  for (const [module, names] of Object.entries(imports)) {
    const ours = await lent.names(module);
    const missing = ours ? names.filter((each) => !ours.has(each)) : [module];
    if (missing.length === 0) continue;
    const what = ours ? `${missing.join(', ')} of ${module}` : module;
    throw new ReleaseFault(`${name} imports ${what}, which the shell does not lend`);
  }
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
