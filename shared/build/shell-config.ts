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
    splitChunks: { cacheGroups: { antd: commonPartsOfAntd, libraries } },
  });
}

/** What several components need is one chunk: otherwise a page with a table and a calendar would load twenty. */
const commonPartsOfAntd = {
  test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
  chunks: 'async',
  name: 'antd',
  minChunks: 4,
  enforce: true,
} as const;

/**
 * The libraries that every hydrated page needs are one script beside the host's own code: each further one costs a hash
 * in every document.
 */
const libraries = {
  test: /node_modules[\\/]/,
  chunks: 'initial',
  name: 'libraries',
  priority: 10,
  enforce: true,
} as const;
