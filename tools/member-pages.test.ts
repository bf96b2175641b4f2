import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRoutes } from '@site/shared/contract';
import { memberPages } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { remoteFolders } from './remote-folders.ts';
import { root } from './settings.ts';

test('the pages that mails may link to are those that the remotes have', async () => {
  const files = globSync(`{${remoteFolders.join(',')}}/src/routes.ts`, { cwd: root });
  expect(files).toHaveLength(remoteFolders.length);
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  const paths = modules.flatMap(({ routes }: { routes: RemoteRoutes }) =>
    (routes.lk ?? []).map(({ path }) => path),
  );
  expect(paths.toSorted()).toEqual([...memberPages]);
});
