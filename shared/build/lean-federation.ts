import { createRequire } from 'node:module';
import type { RsbuildConfig } from '@rsbuild/core';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

/**
 * The bundler's federation plugin names the runtime's CommonJS files, which cannot be tree-shaken.
 * Both doors lead to the ES modules instead: the alias catches imports by name, the replacement the
 * absolute path in the generated entry. It rests on the pinned version's folder layout.
 */
export const leanFederationAlias: Record<string, string> = Object.fromEntries(
  [
    'runtime',
    'runtime-tools',
    'runtime-core',
    'sdk',
    'error-codes',
    'webpack-bundler-runtime',
    'inject-external-runtime-core-plugin',
  ].flatMap((name) => {
    try {
      const found = enhanced.resolve(`@module-federation/${name}`);
      return [[`@module-federation/${name}$`, esModuleOf(found)]];
    } catch {
      return [];
    }
  }),
);

/** See `leanFederationAlias`. */
export const leanFederationEntry: NonNullable<NonNullable<RsbuildConfig['tools']>['rspack']> = (
  config,
  { rspack },
) => {
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|sdk|error-codes)[\\/]dist[\\/].*\.cjs$/,
      (resource) => {
        resource.request = esModuleOf(resource.request);
      },
    ),
  );
};

function esModuleOf(file: string): string {
  return file.replace(/\.cjs$/, file.includes('error-codes') ? '.mjs' : '.js');
}
