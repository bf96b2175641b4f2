import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../programs/run.ts';
import { brotli } from './document-account.ts';

/** The bytes that one library or folder adds to the scripts of the host. */
export type LibraryPart = { library: string; bytes: number };

type Manifest = { entries: { index: { initial: { js: string[] } } } };

/** The quality at which the server compresses files, see `shell/server/static/compression.ts`. */
const servedQuality = 11;

/**
 * The scripts that every page loads first, by origin. Builds the shell once more with source maps; each
 * origin's text is compressed alone, and the results are scaled so that they add up to what is served.
 */
export async function libraryAccount(): Promise<LibraryPart[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-with-map-'));
  try {
    const config = join(import.meta.dirname, 'shell-with-map.config.ts');
    const args = ['--filter', '@site/shell', 'exec', 'rsbuild', 'build', '--config', config];
    const env = { ...process.env, NODE_ENV: 'production', DIST_WITH_MAP: folder };
    const { code, output } = await run('pnpm', args, { env });
    if (code !== 0) throw new Error(`The build with source maps failed:\n${output}`);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const files = manifest.entries.index.initial.js.map((path) => path.replace('/_shell/', ''));
    const known = new Set(await readdir(join(folder, 'static/js')));
    const sums = new Map<string, number>();
    for (const file of files.filter((each) => known.has(each.slice('static/js/'.length)))) {
      for (const { library, bytes } of await originsOf(join(folder, file))) {
        sums.set(library, (sums.get(library) ?? 0) + bytes);
      }
    }
    return [...sums]
      .map(([library, bytes]) => ({ library, bytes: Math.round(bytes) }))
      .sort((a, b) => b.bytes - a.bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function originsOf(file: string): Promise<LibraryPart[]> {
  const code = await readFile(file, 'utf8');
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  const texts = new Map<string, string[]>();
  const libraries = new Map<string, string>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const source = 'originalSource' in entry ? entry.originalSource : '';
      const library = libraries.get(source) ?? libraryOf(source);
      libraries.set(source, library);
      const text = texts.get(library);
      if (text) text.push(line[column] ?? '');
      else texts.set(library, [line[column] ?? '']);
    }
  });
  const alone = [...texts].map(([library, text]) => ({
    library,
    bytes: brotli(text.join(''), servedQuality),
  }));
  const scale = brotli(code, servedQuality) / alone.reduce((sum, { bytes }) => sum + bytes, 0);
  return alone.map(({ library, bytes }) => ({ library, bytes: bytes * scale }));
}

function libraryOf(source: string): string {
  if (source === '') return 'bundler';
  const packages = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source);
  if (packages?.[1])
    return packages[1].startsWith('@module-federation/') ? 'module federation' : packages[1];
  if (/webpack\/runtime|rspack\/runtime|webpack\/bootstrap/.test(source)) return 'bundler';
  const room = /(?:^|\/)(shell|shared)\//.exec(source);
  return room?.[1] ? `own: ${room[1]}` : 'own: shell';
}
