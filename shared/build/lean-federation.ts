import { createRequire } from 'node:module';
import type { RsbuildConfig } from '@rsbuild/core';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

/**
 * The bundler's federation plugin refers to the CommonJS files of its runtime, which cannot be tree-shaken.
 * Imports by name (alias) and the absolute path in the generated entry (replacement) are redirected to the
 * ES modules. This depends on the folder layout of the pinned version.
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

/** The files of the runtime that the generated entry refers to. */
export const commonJsRuntime =
  /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|sdk|error-codes)[\\/]dist[\\/].*\.cjs$/;

/** See `leanFederationAlias`. */
export const leanFederationEntry: NonNullable<NonNullable<RsbuildConfig['tools']>['rspack']> = (
  config,
  { rspack },
) => {
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(commonJsRuntime, (resource) => {
      resource.request = esModuleOf(resource.request);
    }),
  );
};

/** The ES module beside a file of the runtime. */
export function esModuleOf(file: string): string {
  return file.replace(/\.cjs$/, file.includes('error-codes') ? '.mjs' : '.js');
}
