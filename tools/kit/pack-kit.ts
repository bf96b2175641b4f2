import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/shared/releases';
import { run } from '../programs/run.ts';
import { root } from '../settings.ts';

type Manifest = {
  name: string;
  version: string;
  exports: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
};

const source = join(root, 'shared');
const compiled = join(source, 'dist/kit');

/** The shell brings one copy of these; a remote installs them for its types and tests. */
const peers: readonly string[] = [
  'antd',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'vitest',
  'zustand',
];
/** What the build configuration and the test kit run with. */
const tools: readonly string[] = [
  '@module-federation/enhanced',
  '@module-federation/rsbuild-plugin',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  '@testing-library/dom',
  '@testing-library/react',
  'happy-dom',
];

/** Needed by remotes that are built with another bundler. */
const otherBundlers: readonly string[] = [
  '@module-federation/vite',
  '@swc/core',
  'css-loader',
  'mini-css-extract-plugin',
  'swc-loader',
  'vite',
  'webpack',
];

/**
 * Packs `shared` as an npm package of JavaScript and types, for remotes outside this workspace: contract, kit, build
 * configuration, test kit and the commands of `site-remote`. Returns the archive, which is in `folder`.
 */
export async function packKit(folder: string): Promise<string> {
  await rm(compiled, { recursive: true, force: true });
  const { code, output } = await run('tsc', ['-p', 'tools/kit/tsconfig.json', '--pretty', 'false']);
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe kit could not be compiled.`);
  await copyOthers();
  const manifest = await readManifest();
  await writeFile(join(compiled, 'package.json'), JSON.stringify(manifest, null, 2));
  await mkdir(folder, { recursive: true });
  const packed = await run('pnpm', ['pack', '--pack-destination', folder], { cwd: compiled });
  if (packed.code !== 0) throw new Error(packed.output);
  return join(folder, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);
}

/** Style sheets, their types and other files that are no TypeScript. */
async function copyOthers(): Promise<void> {
  const files = globSync('**/*.{css,json,d.ts}', {
    cwd: source,
    exclude: ['**/node_modules/**', 'dist/**', 'package.json'],
  });
  for (const file of files) await cp(join(source, file), join(compiled, file));
}

async function readManifest() {
  const manifest = (await readJson<Manifest>(join(source, 'package.json'))) as Manifest;
  const catalog = await readCatalog();
  const versionOf = (name: string) => {
    const version = catalog.get(name);
    if (version === undefined) throw new Error(`${name} is not in the catalog.`);
    return version;
  };
  const own = Object.keys(manifest.dependencies).filter((name) => !peers.includes(name));
  return {
    name: manifest.name,
    version: manifest.version,
    type: 'module',
    sideEffects: ['**/*.css'],
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([name, file]) => [name, entryOf(file)]),
    ),
    bin: { 'site-remote': './releases/program.js' },
    dependencies: Object.fromEntries([...own, ...tools].map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(
      [...peers, ...otherBundlers].map((name) => [name, rangeOf(versionOf(name))]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      otherBundlers.map((name) => [name, { optional: true }]),
    ),
  };
}

/** Any version of the same major one: a remote's tests run with its own, the site with the shell's. */
function rangeOf(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `^0.${minor}` : `^${major}`;
}

function entryOf(file: string) {
  if (!/\.tsx?$/.test(file)) return file;
  const path = file.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/** The versions of the catalog in `pnpm-workspace.yaml`, by package. */
export async function readCatalog(): Promise<Map<string, string>> {
  const text = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const entries = text.matchAll(/^ {2}'?([@\w./-]+)'?: (\d[\w.-]*)$/gm);
  return new Map([...entries].map(([, name = '', version = '']) => [name, version]));
}
