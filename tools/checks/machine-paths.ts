import type { Finding } from './check.ts';
import { findAll, type SourceFile } from './source-files.ts';

/** Folders that exist on somebody's machine, and hosts packages were once fetched from. */
const patterns = [
  /(?<![\w.:/~-])\/(home|Users|tmp|work|root)\/[\w.-]+/g,
  /\b[A-Z]:\\Users\\/g,
  /\b(registry|npm)\.(npmjs|yarnpkg|npmmirror|pkg\.github)\.\w+/g,
];

/** The lockfile names packages and hashes; an address in it binds it to one registry. */
const address = /\bhttps?:\/\/\S+/g;

/** Nothing in the project knows whose machine it was written on. */
export function checkMachinePaths(files: readonly SourceFile[]): Finding {
  return {
    seen: `${files.length} files`,
    problems: [
      ...(files.length === 0 ? ['No file was seen.'] : []),
      ...files.flatMap((file) => patterns.flatMap((pattern) => findAll(file, pattern))),
      ...files
        .filter(({ path }) => path === 'pnpm-lock.yaml')
        .flatMap((file) => findAll(file, address)),
    ],
  };
}
