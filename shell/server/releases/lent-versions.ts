import { createRequire } from 'node:module';
import type { Release } from '@site/shared/contract';
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

/**
 * Checks what a release takes from the shell: a remote may be built with another minor version, not with another major
 * one. Throws `ReleaseFault`.
 */
export function assertLent(
  { name, takes = {} }: Pick<Release, 'name' | 'takes'>,
  lent: (library: string) => string | null = lentVersion,
): void {
  for (const [library, version] of Object.entries(takes)) {
    const ours = lent(library);
    if (ours !== null && majorOf(ours) === majorOf(version)) continue;
    throw new ReleaseFault(
      `${name} was built with ${library} ${version}, and the shell lends ${ours ?? 'none'}`,
    );
  }
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
