import { createRequire } from 'node:module';
import contractPackage from '../package.json' with { type: 'json' };

const require = createRequire(import.meta.url);

/** Only modules that break when loaded twice. Everything else is bundled where it is used. */
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
 * What only member pages load: our theme, and antd by component (the slash stands for all of them). The host registers
 * them at run time (`shell/src/remotes/member-modules.ts`), so that other pages load none of them.
 */
const memberModules = ['@site/shared/member-area', 'antd/es/'] as const;

/** The folders of `shared` of which host and remotes use one copy at run time. */
export const federatedFolders: readonly string[] = [...singletons, ...memberModules].flatMap(
  (name) => /^@site\/shared\/([\w-]+)$/.exec(name)?.[1] ?? [],
);

/** `import { Table } from 'antd'` becomes `antd/es/table`. */
export const antdByComponent = [{ libraryName: 'antd', libraryDirectory: 'es' }];

/** Facades that replace a library in the host: they export fewer names under the library's share key. */
const facades: Readonly<Record<string, string>> = {
  'react-router': '@site/shared/router',
  'react-i18next': '@site/shared/i18n',
};

/**
 * The module federation `shared` configuration of host and remotes. The host provides the modules; a remote
 * never bundles a copy. The versions are the installed ones, because the package.json files of the
 * workspace only contain `catalog:`.
 */
export function sharedModules(role: 'host' | 'remote') {
  const names = role === 'host' ? singletons : [...singletons, ...memberModules];
  return Object.fromEntries(
    names.map((name) => {
      const version = versionOf(name);
      if (role === 'remote') {
        // Built with whichever version of the same major one, it runs with that of the shell (`assertLent`).
        const requiredVersion = `^${version.split('.')[0]}.0.0`;
        return [name, { singleton: true, version, requiredVersion, import: false as const }];
      }
      const share = { singleton: true, version, requiredVersion: `^${version}`, eager: true };
      return [facades[name] ?? name, { ...share, shareKey: name }];
    }),
  );
}

/** Server bundles treat the singletons as external: shell and all releases use one copy. */
export const serverExternals: (string | RegExp)[] = [
  ...new Set(singletons.map(packageOf).filter((name) => name !== '@site/shared')),
]
  .flatMap((name): (string | RegExp)[] => [name, new RegExp(`^${name}/`)])
  .concat('@site/shared/contract');

/** The versions of the libraries that a remote takes from the shell, as it is built with them. */
export function takenVersions(): Record<string, string> {
  const packages = [...singletons, 'antd'].map(packageOf).filter((name) => name !== '@site/shared');
  return Object.fromEntries([...new Set(packages)].map((name) => [name, versionOf(name)]));
}

function versionOf(name: string): string {
  if (name === '@site/shared/member-area') return versionOf('antd');
  if (name.startsWith('@site/')) return contractPackage.version;
  return (require(`${packageOf(name)}/package.json`) as { version: string }).version;
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
