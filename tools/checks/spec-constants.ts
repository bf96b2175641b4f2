import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

type Tree = { readonly [name: string]: unknown };

/**
 * Every number and sentence of the specification is held by a test: its full name, for example
 * `specConstants.toast.max`, stands in at least one.
 */
export function checkSpecConstants(
  trees: Readonly<Record<string, Tree>>,
  files: readonly SourceFile[],
): Finding {
  const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
  const words = new Set(tests.flatMap(({ text }) => text.match(/\bspec\w+(\.\w+)+/g) ?? []));
  // `specConstants.toast.max.toString()` names `specConstants.toast.max` as well.
  const named = [...words].flatMap((word) => prefixesOf(word));
  const paths = Object.entries(trees).flatMap(([name, tree]) => leavesOf(name, tree));
  const unproved = new Set(paths).difference(new Set(named));
  return {
    seen: `${paths.length} constants, ${tests.length} test files`,
    problems: [
      ...(paths.length === 0 ? ['There are no constants.'] : []),
      ...[...unproved].map((path) => `No test names ${path}.`),
    ],
  };
}

function leavesOf(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(`${path}.${name}`, part));
}

function prefixesOf(word: string): string[] {
  const parts = word.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
