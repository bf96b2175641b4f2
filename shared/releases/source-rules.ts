import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '../contract/index.ts';
import { moduleStateOf } from './module-state.ts';

/** A use of the browser's storage whose key is written there, and a constant with a key. */
const storageUses = [
  /\b(?:readText|storeText|readJson|storeJson)\(\s*'(?:local|session)Storage',\s*['"`]([^'"`$]*)/g,
  /\b(?:local|session)Storage\.(?:getItem|setItem|removeItem)\(\s*['"`]([^'"`$]*)/g,
  /\b(?:local|session)Storage\.(?!getItem|setItem|removeItem|length|key\b|clear\b)(\w+)/g,
  /\b(?:local|session)Storage\[['"`]([^'"`$]*)/g,
];
const storageKey = /^\s*(?:export )?const \w*[kK]ey = ['"`]([^'"`$]*)/gm;

/**
 * What the sources of a remote must not do, as sentences: keep state in a module, or store something in the browser under
 * a key that another remote may use.
 */
export function sourceFlaws(name: RemoteName, path: string, text: string): string[] {
  const state = moduleStateOf(text).map(
    ({ name: binding, line }) =>
      `${path}:${line}: '${binding}' is shared by all people on the server; keep it in a component or a loader.`,
  );
  const isStoring = /\b(?:local|session)Storage\b/.test(text);
  const patterns = isStoring ? [...storageUses, storageKey] : [];
  const keys = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, key = '']) => key),
  );
  const foreign = [...new Set(keys)].filter((key) => !key.startsWith(name));
  return [
    ...state,
    ...foreign.map((key) => `${path}: the stored key '${key}' must begin with ${name}.`),
  ];
}

/** Checks the sources of the remote in a folder; throws with all that is wrong. */
export async function assertSources(folder: string, name: RemoteName): Promise<void> {
  const source = join(folder, 'src');
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file),
  );
  const flaws = await Promise.all(
    files.map(async (file) =>
      sourceFlaws(name, `src/${file}`, await readFile(join(source, file), 'utf8')),
    ),
  );
  if (flaws.flat().length > 0) throw new Error(flaws.flat().join('\n'));
}
