import { registerShared } from '@module-federation/enhanced/runtime';
import * as memberTheme from '@site/shared/member-area';
import { version } from 'antd';
import * as descriptions from 'antd/es/descriptions/index.js';
import * as steps from 'antd/es/steps/index.js';

/** Components of the pages that members open first come with the theme. */
const loaded = { descriptions, steps };

/** Every component of antd in a chunk of its own, which the first page that uses it loads. */
const components = import.meta.webpackContext('antd/es', {
  regExp: /^\.\/[a-z-]+\/index\.js$/,
  mode: 'lazy',
});

/** Registers the modules under the names that remotes import (`sharedModules` in `shared/build`). */
export function registerMemberModules(): void {
  const loaders = [
    ...components.keys().map((file) => [file.split('/')[1], () => components(file)] as const),
    ...Object.entries(loaded).map(([name, module]) => [name, () => module] as const),
  ].map(([name, load]) => [`antd/es/${name}`, share(load)]);
  registerShared({
    '@site/shared/member-area': share(() => memberTheme),
    // The former name, for releases that were built with it.
    '@site/shared/lk': share(() => memberTheme),
    ...Object.fromEntries(loaders),
  });
}

/** The version is that of antd: the console warns of a remote that was built with another major version. */
function share(load: () => unknown) {
  return {
    version,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    async get() {
      const module = await load();
      return () => module;
    },
  };
}
