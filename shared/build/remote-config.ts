import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  defineConfig,
  type ModifyRspackConfigUtils,
  type RsbuildConfig,
  type Rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federationName, type RemoteName } from '../contract/index.ts';
import { browsers } from './browsers.ts';
import { leanFederationAlias, leanFederationEntry } from './lean-federation.ts';
import { releasePlugin } from './release-plugin.ts';
import { serverExternals, sharedModules } from './shared-modules.ts';

type RspackChange = (config: Rspack.Configuration, utils: ModifyRspackConfigUtils) => void;

/**
 * The whole build of a remote: `dist/web` for the browser, `dist/server/entry.mjs` for the render
 * workers, `dist/release.json` over both. A remote that needs more than its name needs a talk first.
 */
export function remoteConfig(name: RemoteName): RsbuildConfig {
  return defineConfig({
    mode: 'production',
    dev: { hmr: false, liveReload: true, lazyCompilation: false },
    performance: { printFileSize: false },
    output: {
      cssModules: { localIdentName: `${name}-[hash:base64:6]` },
      legalComments: 'none',
      overrideBrowserslist: browsers,
    },
    environments: {
      web: {
        source: { entry: { index: './src/remote.ts' } },
        resolve: { alias: leanFederationAlias },
        output: {
          target: 'web',
          assetPrefix: 'auto',
          cleanDistPath: true,
          distPath: { root: 'dist/web' },
        },
        tools: { htmlPlugin: false, rspack: leanFederationEntry },
      },
      server: {
        source: { entry: { entry: './src/remote.ts' } },
        output: {
          target: 'node',
          module: true,
          minify: false,
          cleanDistPath: true,
          distPath: { root: 'dist/server' },
          filename: { js: '[name].mjs' },
          externals: serverExternals,
        },
        tools: { rspack: withoutMemberPages },
      },
    },
    plugins: [
      pluginReact({ fastRefresh: false, swcReactOptions: { development: false, refresh: false } }),
      pluginModuleFederation(
        {
          name: federationName(name),
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.ts' },
          shared: sharedModules('remote'),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
        },
        { target: 'web', environment: 'web' },
      ),
      releasePlugin(name),
    ],
  });
}

/**
 * Member pages are drawn in the browser, so a render worker is spared their code and antd's (1.5 MB):
 * their routes stay, the modules behind them do not exist.
 */
const withoutMemberPages: RspackChange = (config, utils) => {
  serverModule(config, utils);
  utils.appendPlugins(new utils.rspack.IgnorePlugin({ resourceRegExp: /\/lk\/[^/]+\.page\.tsx$/ }));
};

/** One self-contained ES module a release: chunks of two releases can never mix in a worker. */
export const serverModule: RspackChange = (config) => {
  config.output ??= {};
  config.output.library = { type: 'module' };
  config.externalsType = 'module';
  config.module ??= {};
  config.module.parser = {
    ...config.module.parser,
    javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager' },
  };
};
