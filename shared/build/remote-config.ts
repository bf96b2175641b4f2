import type { RsbuildConfig } from '@rsbuild/core';
import { federationName, type RemoteName } from '../contract/index.ts';
import { releasePlugin } from './release-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { type RspackChange, twoSidedBuild } from './two-sided-build.ts';

/**
 * The build configuration of a remote: `dist/web` for the browser, `dist/server/entry.mjs` for the render
 * workers, `dist/release.json` for both. It deliberately has no other option than the name; discuss any
 * further need first.
 */
export function remoteConfig(name: RemoteName): RsbuildConfig {
  return twoSidedBuild({
    project: name,
    web: {
      entry: './src/remote.ts',
      // The address of a release already contains the hash of all its files; hashes in file names would
      // only enlarge the entry, which lists them.
      output: {
        assetPrefix: 'auto',
        filenameHash: false,
        // Style sheets on a page are told apart by this path, so no two remotes may share one.
        distPath: { root: 'dist/web', css: `static/css/${name}` },
      },
    },
    server: { name: 'entry', entry: './src/remote.ts', change: withoutAntd },
    federation: {
      name: federationName(name),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared: sharedModules('remote'),
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    },
    plugins: [releasePlugin(name)],
  });
}

/** antd is loaded after hydration, so the server bundle leaves it out (1.5 MB). */
const withoutAntd: RspackChange = (_config, { appendPlugins, rspack }) => {
  appendPlugins(new rspack.IgnorePlugin({ resourceRegExp: /^(?:antd|@ant-design)(?:\/|$)/ }));
};
