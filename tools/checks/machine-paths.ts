import type { Finding } from './check.ts';
import { findAll, type SourceFile } from './source-files.ts';

/** Folders of developer machines, and hosts that packages were once fetched from. */
const patterns = [
  /(?<![\w.:/~-])\/(home|Users|tmp|work|root)\/[\w.-]+/g,
  /\b[A-Z]:\\Users\\/g,
  /\b(registry|npm)\.(npmjs|yarnpkg|npmmirror|pkg\.github)\.\w+/g,
];

/** The lockfile holds package names and hashes; a URL in it would bind it to one registry. */
const address = /\bhttps?:\/\/\S+/g;

/** No file contains a path of the machine it was written on. */
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
