import { join } from 'node:path';
import { isRemoteName } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { isVersion } from '../releases/live-releases.ts';
import { assertReleased, createReleaseReader } from '../releases/released-files.ts';
import { assertKept, assertSame, hashedName, shellFilesIn } from '../releases/shell-files.ts';
import { createFileStore } from './file-store.ts';
import { immutable, revalidated, sendFile } from './send-file.ts';

/** Files that browsers request at the root of a site. */
const rootFiles = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest'];

/** Files of the shell and of the releases; a release's server files have no address. */
export function staticRoutes({
  config,
  generations,
}: Pick<AppDeps, 'config' | 'generations'>): Hono<AppEnv> {
  const files = createFileStore();
  const releaseOf = createReleaseReader(config.releasesDir);
  const app = new Hono<AppEnv>();

  app.get('/_shell/*', async (c) => {
    const path = pathBelow(c, '/_shell/');
    const web = join(config.shellDist, 'web');
    if (!hashedName.test(path)) {
      const present = await files.read(web, path);
      if (!present) throw missing(c);
      return sendFile(c, present, revalidated);
    }
    const kept = shellFilesIn(config.releasesDir);
    const file =
      (await files.read(web, path, (bytes) => assertSame(kept, path, bytes))) ??
      (await files.read(kept, path, (bytes) => assertKept(kept, path, bytes)));
    if (!file) throw missing(c);
    return sendFile(c, file, immutable);
  });

  for (const name of rootFiles) {
    app.get(`/${name}`, async (c) => {
      const file = await files.read(join(config.shellDist, 'web'), name);
      if (!file) throw missing(c);
      return sendFile(c, file, 'public, max-age=86400');
    });
  }

  app.get('/remotes/:name/:version/web/*', async (c) => {
    const { name, version } = c.req.param();
    if (!isRemoteName(name) || !isVersion(version)) throw missing(c);
    const path = pathBelow(c, `/remotes/${name}/${version}/web/`);
    const known = await releaseOf(name, version);
    if (!known) await generations.fetchRelease(name, version);
    const release = known ?? (await releaseOf(name, version));
    const folder = join(config.releasesDir, name, version, 'web');
    const file = await files.read(folder, path, (bytes) => {
      if (release) assertReleased(release, `web/${path}`, bytes);
    });
    if (!release || !file) throw missing(c);
    return sendFile(c, file, immutable);
  });

  return app;
}

function pathBelow(c: AppContext, prefix: string): string {
  return c.req.path.slice(prefix.length);
}

function missing(c: AppContext): Problem {
  return new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
}
