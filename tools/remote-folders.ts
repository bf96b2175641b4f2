import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRemoteName, type RemoteName } from '@site/shared/contract';
import { root } from './settings.ts';

/** The remotes whose sources are in this workspace, sorted: the folders `mf-*` with a build configuration. */
export const remoteFolders: readonly RemoteName[] = globSync('mf-*/rsbuild.config.ts', {
  cwd: root,
})
  .map(dirname)
  .filter(isRemoteName)
  .toSorted();
