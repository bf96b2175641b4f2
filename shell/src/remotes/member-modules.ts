import { registerShared } from '@module-federation/enhanced/runtime';
import { version } from 'antd';

/** Every component of antd in a chunk of its own, which the first page that uses it loads. */
const components = import.meta.webpackContext('antd/es', {
  regExp: /^\.\/[a-z-]+\/index\.js$/,
  mode: 'lazy',
});

/** The theme, without which no page uses a component. */
const theme = share(() => import('@site/shared/member-area'));

/**
 * Registers the modules under the names that remotes import (`sharedModules` in `shared/build`). None of them is loaded
 * before a page uses it.
 */
export function registerMemberModules(): void {
  const loaders = components
    .keys()
    .map((file) => [`antd/es/${file.split('/')[1]}`, share(() => components(file))] as const);
  registerShared({
    '@site/shared/member-area': theme,
    // The former name, for releases that were built with it.
    '@site/shared/lk': theme,
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
