import { registerShared } from '@module-federation/enhanced/runtime';
import * as memberTheme from '@site/shared/lk';
import { version } from 'antd';

/** Every component of antd in a chunk of its own, which the first page that uses it loads. */
const components = import.meta.webpackContext('antd/es', {
  regExp: /^\.\/[a-z-]+\/index\.js$/,
  mode: 'lazy',
});

/** Registers the modules under the names that remotes import (`sharedModules` in `shared/build`). */
export function registerMemberModules(): void {
  const byName = components
    .keys()
    .map((file) => [`antd/es/${file.split('/')[1]}`, share(() => components(file))]);
  registerShared({ '@site/shared/lk': share(() => memberTheme), ...Object.fromEntries(byName) });
}

/** The versions are those of antd, so a remote with another major version is not served. */
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
