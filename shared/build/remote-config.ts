import type { RsbuildConfig } from '@rsbuild/core';
import { federationName, type RemoteName } from '../contract/index.ts';
import { releasePlugin } from './release-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { type RspackChange, twoSidedBuild } from './two-sided-build.ts';

/**
 * The whole build of a remote: `dist/web` for the browser, `dist/server/entry.mjs` for the render
 * workers, `dist/release.json` over both. A remote that needs more than its name needs a talk first.
 */
export function remoteConfig(name: RemoteName): RsbuildConfig {
  return twoSidedBuild({
    room: name,
    web: {
      entry: './src/remote.ts',
      // A release's address holds the hash of all its files; one more in each name would only make
      // the entry heavier, which lists them.
      output: { assetPrefix: 'auto', filenameHash: false },
    },
    server: { name: 'entry', entry: './src/remote.ts', change: withoutMemberPages },
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

/**
 * Member pages are drawn in the browser, so a render worker is spared their code and antd's (1.5 MB):
 * their routes stay, the modules behind them do not exist.
 */
const withoutMemberPages: RspackChange = (_config, { appendPlugins, rspack }) => {
  appendPlugins(new rspack.IgnorePlugin({ resourceRegExp: /\/lk\/.+\.page\.tsx$/ }));
};
