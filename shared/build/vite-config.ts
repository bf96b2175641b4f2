import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { build, type Plugin, parseAst, type Rolldown, type UserConfig } from 'vite';
import { federationName, type RemoteName, type RouteAssets } from '../contract/index.ts';
import antdImports from './antd-imports.ts';
import { browsers } from './browsers.ts';
import { classNames } from './class-names.ts';
import { federatedFolders, serverExternals, sharedModules } from './shared-modules.ts';
import { type BuildFacts, writeRelease } from './write-release.ts';

const entry = 'src/remote.ts';
const antd = /^(?:antd|@ant-design)(?:\/|$)/;

/**
 * The build configuration of a remote for Vite, as `remoteConfig` is for Rsbuild: `dist/web`, `dist/server/entry.mjs` and
 * `dist/release.json`. Its scripts are ES modules.
 */
export function viteConfig(name: RemoteName): UserConfig {
  const root = process.cwd();
  return {
    ...commonConfig(name, root),
    base: './',
    plugins: [
      contractOfShell(root),
      antdByComponent(),
      federation(federationOptions(name)),
      release(name, root),
    ],
    build: {
      outDir: 'dist/web',
      target: browsers.map((browser) => browser.replace(' >= ', '')),
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'static/js/[name].js',
          chunkFileNames: 'static/js/[name].js',
          // Style sheets on a page are told apart by this path, so no two remotes may share one.
          assetFileNames: `static/css/${name}/[name][extname]`,
        },
      },
    },
  };
}

function commonConfig(name: RemoteName, root: string): UserConfig {
  const scopedName = classNames(name);
  return {
    root,
    publicDir: false,
    logLevel: 'warn',
    css: {
      modules: {
        generateScopedName: (word, file) =>
          scopedName({ resourcePath: file.replace(/\?.*/, '') }, '', word),
      },
    },
  };
}

function federationOptions(name: RemoteName): Parameters<typeof federation>[0] {
  return {
    name: federationName(name),
    // The shell loads a classic script, which imports the module.
    varFilename: 'remoteEntry.js',
    filename: 'static/js/container.js',
    exposes: { './remote': `./${entry}` },
    shared: sharedModules('remote'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    disableRemote: true,
    disableSnapshot: true,
    experiments: { externalRuntime: true },
  };
}

/** Builds the bundle of the render workers: one self-contained ES module with readable code. */
async function buildForServer(name: RemoteName, root: string): Promise<void> {
  await build({
    ...commonConfig(name, root),
    configFile: false,
    plugins: [antdByComponent(), withoutAntd()],
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      ssr: entry,
      minify: false,
      rolldownOptions: {
        external: serverExternals,
        output: { entryFileNames: 'entry.mjs', codeSplitting: false },
      },
    },
  });
}

/**
 * The kit imports what the shell lends of it by its package name. The plugin for federation leaves a package's imports of
 * itself alone, so they are resolved as imports of the remote.
 */
function contractOfShell(root: string): Plugin {
  const lent = new Set(federatedFolders.map((folder) => `@site/shared/${folder}`));
  return {
    name: 'contract-of-shell',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!lent.has(source) || !importer?.includes('/@site/shared/')) return null;
      return this.resolve(source, join(root, entry), { ...options, skipSelf: true });
    },
  };
}

function antdByComponent(): Plugin {
  return { name: 'antd-by-component', transform: (code) => antdImports(code) };
}

/** antd is loaded after hydration, so the server bundle leaves it out: a page that imports it is left to the browser. */
function withoutAntd(): Plugin {
  const leftOut = '\0left-out';
  return {
    name: 'without-antd',
    enforce: 'pre',
    resolveId: (source) => (antd.test(source) ? leftOut : null),
    load: (id) => (id === leftOut ? missingModule : null),
  };
}

const missingModule = `throw Object.assign(new Error('antd is not on the server'), { code: 'MODULE_NOT_FOUND' });
export default undefined;`;

/** Builds the server bundle after that of the browser, and writes `dist/release.json`. */
function release(name: RemoteName, root: string): Plugin {
  return {
    name: 'release',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        await buildForServer(name, root);
        const imports = {
          ...componentsIn(chunks),
          ...(await importsOf(join(root, 'dist/server/entry.mjs'))),
        };
        await writeRelease(root, { filesOf: pageFiles(chunks, root), imports, scripts: 'module' });
      },
    },
  };
}

/** The files of each page module: its chunk with all that it imports, and their style sheets. */
function pageFiles(chunks: readonly Rolldown.OutputChunk[], root: string): BuildFacts['filesOf'] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (request) => {
    const page = resolve(root, 'src', request);
    const own = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].includes(page),
    );
    return own && filesOf(withImports(own, byFile));
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (imported) withImports(imported, byFile, found);
  }
  return found;
}

function filesOf(chunks: ReadonlySet<Rolldown.OutputChunk>): RouteAssets {
  return {
    js: [...chunks].map(({ fileName }) => fileName),
    css: [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  };
}

/** The components of antd that the browser gets from the shell. */
function componentsIn(chunks: readonly Rolldown.OutputChunk[]): BuildFacts['imports'] {
  const names = chunks.flatMap(({ code }) =>
    [...code.matchAll(/["'`](antd\/es\/[a-z-]+)["'`]/g)].map(([, name = '']) => name),
  );
  return Object.fromEntries(names.map((name) => [name, []]));
}

/** The names that the server bundle imports of each module outside it. */
async function importsOf(file: string): Promise<BuildFacts['imports']> {
  const imports: Record<string, string[]> = {};
  for (const node of parseAst(await readFile(file, 'utf8')).body) {
    if (node.type !== 'ImportDeclaration') continue;
    const names = node.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
        return [];
      return [specifier.imported.name];
    });
    imports[node.source.value] = [...(imports[node.source.value] ?? []), ...names];
  }
  return imports;
}
