import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers.ts';
import { leanFederationAlias, leanFederationEntry } from './lean-federation.ts';
import { serverModule } from './remote-config.ts';
import { serverExternals, sharedModules } from './shared-modules.ts';

/** The build of the host. It knows no remote: what is live is told to it at run time. */
export function shellConfig(): RsbuildConfig {
  return defineConfig({
    mode: 'production',
    performance: { printFileSize: false },
    output: {
      cssModules: { localIdentName: 'shell-[hash:base64:6]' },
      legalComments: 'none',
      overrideBrowserslist: browsers,
    },
    environments: {
      web: {
        source: { entry: { index: './src/browser.tsx' } },
        resolve: { alias: leanFederationAlias },
        output: {
          target: 'web',
          manifest: true,
          assetPrefix: '/_shell/',
          cleanDistPath: true,
          distPath: { root: 'dist/web' },
        },
        tools: { htmlPlugin: false, rspack: leanFederationEntry },
      },
      server: {
        source: { entry: { render: './src/render.ts' } },
        output: {
          target: 'node',
          module: true,
          minify: false,
          cleanDistPath: true,
          distPath: { root: 'dist/server' },
          filename: { js: '[name].mjs' },
          externals: serverExternals,
        },
        tools: { rspack: serverModule },
      },
    },
    plugins: [
      pluginReact({ fastRefresh: false, swcReactOptions: { development: false, refresh: false } }),
      pluginModuleFederation(
        {
          name: 'shell',
          remotes: {},
          shared: sharedModules('host'),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        },
        { target: 'web', environment: 'web' },
      ),
    ],
  });
}
