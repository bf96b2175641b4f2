import { createRequire } from 'node:module';
import contractPackage from '../package.json' with { type: 'json' };

const require = createRequire(import.meta.url);

/** Only what breaks when it is loaded twice. Everything else is bundled where it is used. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'i18next',
  'react-i18next',
  '@site/shared/contract',
] as const;

/**
 * antd, as the pieces the member area uses. The host carries it in a chunk of its own, fetched by
 * member pages only. Its version is antd's: whoever needs another major finds none.
 */
const memberAreaOnly = '@site/shared/lk';

/** What stands for a library in the host: fewer exports under the library's own share key. */
const facades: Readonly<Record<string, string>> = {
  'react-router': '@site/shared/router',
  'react-i18next': '@site/shared/i18n',
};

/**
 * The share list of host and remotes, in one place. The host provides, a remote never carries a
 * copy. Versions are those installed, because the workspace's package.json files only say
 * `catalog:`.
 */
export function sharedModules(role: 'host' | 'remote') {
  return Object.fromEntries(
    [...singletons, memberAreaOnly].map((name) => {
      const version = versionOf(name);
      const share = { singleton: true, version, requiredVersion: `^${version}` };
      if (role === 'remote') return [name, { ...share, import: false as const }];
      return [facades[name] ?? name, { ...share, shareKey: name, eager: name !== memberAreaOnly }];
    }),
  );
}

/** Server bundles leave the singletons outside: one copy serves the shell and every release. */
export const serverExternals: (string | RegExp)[] = [
  ...new Set(singletons.map(packageOf).filter((name) => name !== '@site/shared')),
]
  .flatMap((name): (string | RegExp)[] => [name, new RegExp(`^${name}/`)])
  .concat('@site/shared/contract');

function versionOf(name: string): string {
  if (name === memberAreaOnly) return versionOf('antd');
  if (name.startsWith('@site/')) return contractPackage.version;
  return (require(`${packageOf(name)}/package.json`) as { version: string }).version;
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
