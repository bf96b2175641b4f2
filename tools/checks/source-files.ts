import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs/run.ts';

/** A file of the project; the path is relative to its root, with slashes. */
export type SourceFile = { path: string; text: string };

/** All text files that git tracks or would track, so that a new file is checked before it is committed. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Error(`git cannot list the project's files: ${output.trim()}`);
  const paths = [...new Set(output.split('\0').filter(Boolean))].sort();
  const files = await Promise.all(paths.map((path) => readText(root, path)));
  return files.filter((file) => file !== undefined);
}

async function readText(root: string, path: string): Promise<SourceFile | undefined> {
  // A deleted but not yet committed file is still listed.
  const bytes = await readFile(join(root, path)).catch(() => undefined);
  if (bytes === undefined || bytes.includes(0)) return undefined;
  return { path, text: bytes.toString('utf8') };
}

/** Returns `path:line: match` for each match of a pattern. */
export function findAll(file: SourceFile, pattern: RegExp): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => `${file.path}:${index + 1}: ${match[0].trim()}`),
    );
}
