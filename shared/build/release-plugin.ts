import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteName } from '../contract/index.ts';
import { factsOf, statistics } from './bundler-stats.ts';
import { writeRelease } from './write-release.ts';

/** Writes `dist/release.json` after both builds. */
export function releasePlugin(name: RemoteName): RsbuildPlugin {
  return {
    name: 'release',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const sides = stats && 'stats' in stats ? stats.stats : [];
        const side = (wanted: keyof typeof statistics) => {
          const found = sides.find(({ compilation }) => compilation.name === wanted);
          if (!found) throw new Error(`${name}: the bundler gave no statistics of '${wanted}'`);
          return found.toJson(statistics[wanted]);
        };
        await writeRelease(api.context.rootPath, factsOf(side('web'), side('server')));
      });
    },
  };
}
