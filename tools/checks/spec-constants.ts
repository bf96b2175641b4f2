import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

type Tree = { readonly [name: string]: unknown };

/** Constants that the site does not use yet, and the reason. */
const unusedForNow: Readonly<Record<string, string>> = {
  'specConstants.navigationOutcomes': 'the router ends navigations by itself and tells nobody how',
};

/**
 * Every number and sentence of the specification is tested and used: its full name, for example
 * `specConstants.toast.max`, occurs in at least one test and in other code, or the test reads a file that
 * cannot import constants (a style sheet, the inline script).
 */
export function checkSpecConstants(
  trees: Readonly<Record<string, Tree>>,
  files: readonly SourceFile[],
): Finding {
  const tests = files.filter(({ path }) => isTest.test(path));
  const sources = files.filter(({ path }) => isCode.test(path) && !isTest.test(path));
  const readers = tests.filter(({ text }) => text.includes('readFileSync'));
  const paths = Object.entries(trees).flatMap(([name, tree]) => leavesOf(name, tree));
  const proved = namedIn(tests);
  const readBeside = namedIn(readers);
  const unproved = paths.filter((path) => !proved.has(path));
  const unused = paths.filter(
    (path) =>
      !prefixesOf(path).some((prefix) => prefix in unusedForNow) &&
      !readBeside.has(path) &&
      !sources.some(({ text }) => uses(text, path)),
  );
  return {
    seen: `${paths.length} constants, ${tests.length} test files`,
    problems: [
      ...(paths.length === 0 ? ['There are no constants.'] : []),
      ...unproved.map((path) => `No test names ${path}.`),
      ...unused.map((path) => `Nothing uses ${path}.`),
    ],
  };
}

const isTest = /\.(test|spec)\.tsx?$/;
const isCode = /\.tsx?$/;

/** `specConstants.toast.max.toString()` counts as `specConstants.toast.max` too. */
function namedIn(files: readonly SourceFile[]): Set<string> {
  const words = files.flatMap(({ text }) => text.match(/\bspec\w+(\.\w+)+/g) ?? []);
  return new Set(words.flatMap(prefixesOf));
}

/** By its full name, or destructured from its parent. */
function uses(text: string, path: string): boolean {
  const has = (words: string) => new RegExp(`\\b${words}\\b`).test(text);
  return prefixesOf(path).some((prefix) => {
    if (!prefix.includes('.')) return false;
    const rest = path.slice(prefix.length + 1);
    if (rest === '') return has(prefix.replaceAll('.', '\\.'));
    return has(`${prefix.replaceAll('.', '\\.')}(?!\\.\\w)`) && rest.split('.').every(has);
  });
}

function leavesOf(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(`${path}.${name}`, part));
}

function prefixesOf(word: string): string[] {
  const parts = word.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
