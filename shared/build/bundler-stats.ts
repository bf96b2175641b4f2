// What a release needs of the statistics of webpack and Rspack, which have one format.
import type { RouteAssets } from '../contract/index.ts';
import type { BuildFacts } from './write-release.ts';

/** Options of `stats.toJson()` for the bundle of the browser, and for that of the render workers. */
export const statistics = {
  web: { all: false, chunks: true, chunkOrigins: true, ...everyModule() },
  server: { all: false, usedExports: true, ...everyModule() },
} as const;

function everyModule() {
  return {
    modules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    // webpack shows modules that it joins as parts of the first of them.
    nestedModules: true,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    groupModulesByAttributes: false,
    groupModulesByCacheStatus: false,
    groupModulesByExtension: false,
    groupModulesByPath: false,
    groupModulesByType: false,
  } as const;
}

type Origin = { request?: string | undefined; moduleName?: string | undefined };
type Chunk = { files?: readonly string[] | undefined; origins?: readonly Origin[] | undefined };
type Module = {
  moduleType?: string | undefined;
  name?: string | undefined;
  usedExports?: readonly string[] | boolean | null | undefined;
  modules?: readonly Module[] | undefined;
};
type Statistics = {
  chunks?: readonly Chunk[] | undefined;
  modules?: readonly Module[] | undefined;
};

/** Reads the facts of a release from the statistics of both bundles. */
export function factsOf(web: Statistics, server: Statistics): BuildFacts {
  const { chunks, modules } = web;
  if (!chunks || !modules || !server.modules) {
    throw new Error('the bundler gave no statistics of its chunks and modules');
  }
  const imports = { ...lentTo(withNested(modules)), ...used(withNested(server.modules)) };
  return { filesOf: pageFiles(chunks), imports };
}

function withNested(modules: readonly Module[]): Module[] {
  return modules.flatMap((module) => [module, ...withNested(module.modules ?? [])]);
}

function pageFiles(chunks: readonly Chunk[]): BuildFacts['filesOf'] {
  const chunksWith = (matches: (origin: Origin) => boolean) =>
    chunks.filter(({ origins }) => origins?.some(matches));
  const entry = chunksWith(({ moduleName }) => moduleName === 'container entry');
  if (entry.length === 0) throw new Error('what the remote exposes is in no chunk');
  return (request) => {
    const own = chunksWith((origin) => origin.request === request);
    return own.length === 0 ? undefined : filesOf([...entry, ...own]);
  };
}

function filesOf(chunks: readonly Chunk[]): RouteAssets {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** The modules that the browser gets from the shell; the bundler does not say which names. */
function lentTo(modules: readonly Module[]): Record<string, readonly string[]> {
  const names = modules.flatMap(
    ({ name = '' }) => /^consume shared module \(\w+\) (.+?)@[^@]*$/.exec(name)?.[1] ?? [],
  );
  return Object.fromEntries(names.map((name) => [name, []]));
}

/** The names that the bundle of the render workers uses of each module outside it. */
function used(modules: readonly Module[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    modules.flatMap(({ name = '', usedExports }) => {
      const outside = /^external "(.+)"$/.exec(name)?.[1];
      // It is no list when the module is used as a whole.
      return outside && Array.isArray(usedExports) ? [[outside, usedExports]] : [];
    }),
  );
}
