import { posix } from 'node:path';
import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/** Old decisions and measurements speak of files of their time. */
const past = /^docs\/(decisions|benchmarks)/;
const page = /\.md$/;
/** Files that are made or that hold no text. */
const unseen = /\.webp$|^docs\/images\/|\/dist$|^directus\/directus$/;
const script = /\.(tsx?|mjs|css)$/;
const link = /\]\(([^)\s]+)\)/g;
const code = /`([^`\n]+)`/g;
const namedPage = /\bdocs\/[\w./-]+\.md\b/g;
/** A path below a folder of the project, without a placeholder. */
const path = /^[\w@.-]+(\/[\w@.,{}*-]+)*\/[\w@.,{}*-]*$/;

/**
 * Links between the pages of the project lead somewhere, and files and folders that pages and comments name exist. A
 * path in code may begin with its last folders (`engine/jobs/`), and have `*` and `{a,b}`.
 */
export function checkDocPaths(files: readonly SourceFile[]): Finding {
  const known = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
  const tops = new Set([...known].map((one) => one.split('/')[0] ?? ''));
  const all = [...known].map((one) => `/${one}`).join('\n');
  const pages = files.filter((file) => page.test(file.path) && !past.test(file.path));
  const found: string[] = [];
  let seen = 0;

  function check(file: SourceFile, index: number, name: string, exists: boolean): void {
    seen += 1;
    if (exists || unseen.test(name)) return;
    const line = file.text.slice(0, index).split('\n').length;
    found.push(`${file.path}:${line}: ${name} does not exist.`);
  }

  for (const file of pages) {
    const folder = posix.dirname(file.path);
    for (const { index, 1: to = '' } of file.text.matchAll(link)) {
      const [target = ''] = to.split('#');
      if (target === '' || /^([a-z]+:|\/)/.test(target)) continue;
      check(file, index, to, known.has(posix.join(folder, target).replace(/\/$/, '')));
    }
    for (const { index, 1: text = '' } of file.text.matchAll(code)) {
      const isOurs = path.test(text) && tops.has(text.split('/')[0] ?? '');
      if (isOurs)
        check(
          file,
          index,
          text,
          patternsOf(text).every((pattern) => pattern.test(all)),
        );
    }
  }
  for (const file of files.filter((one) => script.test(one.path) && !/\.test\./.test(one.path))) {
    for (const { index, 0: name } of file.text.matchAll(namedPage)) {
      check(file, index, name, known.has(name));
    }
  }
  return { seen: `${seen} links and paths, ${pages.length} pages`, problems: found };
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** One pattern for each of the names in braces. */
function patternsOf(text: string): RegExp[] {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  if (names !== undefined) {
    return names.split(',').flatMap((name) => patternsOf(before + name + after));
  }
  const source = text
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/\\n]*');
  return [new RegExp(`^/${source}$`, 'm')];
}
