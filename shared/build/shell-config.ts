import type { RsbuildConfig } from '@rsbuild/core';
import { sharedModules } from './shared-modules.ts';
import { twoSidedBuild } from './two-sided-build.ts';

/** The build of the host. It contains no list of remotes: the registry names the live ones at run time. */
export function shellConfig(): RsbuildConfig {
  return twoSidedBuild({
    project: 'shell',
    web: { entry: './src/browser.tsx', output: { manifest: true, assetPrefix: '/_shell/' } },
    server: { name: 'render', entry: './src/render.ts' },
    federation: {
      remotes: {},
      shared: sharedModules('host'),
      experiments: {
        provideExternalRuntime: true,
        optimization: { target: 'web', disableSnapshot: true },
      },
    },
  });
}
