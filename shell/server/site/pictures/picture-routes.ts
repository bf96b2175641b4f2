import { Hono } from 'hono';
import { Problem } from '../../answers/problem.ts';
import type { AppDeps, AppEnv } from '../../app-env.ts';
import { createFileStore } from '../../static/file-store.ts';
import { immutable, sendFile } from '../../static/send-file.ts';

/** A name with a content hash, as given by the content build. */
const hashedDrawing = /^[a-z0-9-]+\.[0-9a-f]{16}\.svg$/;

/** Drawings of the content pages; each address is immutable. */
export function pictureRoutes({ config }: Pick<AppDeps, 'config'>): Hono<AppEnv> {
  const files = createFileStore();
  const app = new Hono<AppEnv>();

  app.get('/docs/pictures/:name', async (c) => {
    const { name } = c.req.param();
    const file = hashedDrawing.test(name)
      ? await files.read(config.contentDir, `picture.${name}`)
      : null;
    if (!file) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return sendFile(c, file, immutable);
  });

  return app;
}
