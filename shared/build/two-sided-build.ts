import { extname, join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  defineConfig,
  type ModifyRspackConfigUtils,
  type OutputConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers.ts';
import { classNames } from './class-names.ts';
import { leanFederationAlias, leanFederationEntry } from './lean-federation.ts';
import { antdByComponent, serverExternals } from './shared-modules.ts';

export type RspackChange = (config: Rspack.Configuration, utils: ModifyRspackConfigUtils) => void;

type Sides = {
  /** Prefix of class names, unique per project; equal in both bundles. */
  project: string;
  web: { entry: string; output: OutputConfig };
  /** `name` is the file name: `dist/server/<name>.mjs`. */
  server: { name: string; entry: string; change?: RspackChange };
  /** Chunks of the browser bundle beside those of the bundler's preset. */
  splitChunks?: RsbuildConfig['splitChunks'];
  federation: Partial<Parameters<typeof pluginModuleFederation>[0]>;
  plugins?: RsbuildPlugin[];
};

/**
 * Common build configuration of host and remotes: one bundle for the browser and one for the render
 * workers.
 */
export function twoSidedBuild(sides: Sides): RsbuildConfig {
  const { project, web, server, splitChunks, federation, plugins } = sides;
  return defineConfig({
    mode: 'production',
    performance: { printFileSize: false },
    output: {
      legalComments: 'none',
      overrideBrowserslist: browsers,
    },
    tools: {
      cssLoader: { modules: { getLocalIdent: classNames(project) } },
      rspack: withNamedClasses,
    },
    environments: {
      web: {
        source: { entry: { index: web.entry }, transformImport: antdByComponent },
        resolve: { alias: leanFederationAlias },
        ...(splitChunks && { splitChunks }),
        output: {
          target: 'web',
          cleanDistPath: true,
          distPath: { root: 'dist/web' },
          ...web.output,
        },
        tools: { htmlPlugin: false, rspack: leanFederationEntry },
      },
      server: {
        source: { entry: { [server.name]: server.entry } },
        output: {
          target: 'node',
          module: true,
          minify: false,
          cleanDistPath: true,
          distPath: { root: 'dist/server' },
          filename: { js: '[name].mjs' },
          externals: serverExternals,
        },
        tools: { rspack: [asOneModule, server.change ?? (() => {})] },
      },
    },
    plugins: [
      pluginReact({ fastRefresh: false, swcReactOptions: { development: false, refresh: false } }),
      pluginModuleFederation(
        {
          name: project,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          ...federation,
        },
        { target: 'web', environment: 'web' },
      ),
      ...(plugins ?? []),
    ],
  });
}

/** The kits have many classes, of which a bundle uses some. */
const withNamedClasses: RspackChange = (_config, { addRules }) => {
  // The packed kit holds JavaScript.
  const loader = join(import.meta.dirname, `named-classes${extname(import.meta.filename)}`);
  addRules({ test: /kit\.module\.css$/, enforce: 'post', use: loader });
};

/** One self-contained ES module per release, so that chunks of two releases never mix in a worker. */
const asOneModule: RspackChange = (config) => {
  config.output ??= {};
  config.output.library = { type: 'module' };
  config.externalsType = 'module';
  config.module ??= {};
  config.module.parser = {
    ...config.module.parser,
    javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager' },
  };
};
