import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Endpoint } from '../host.ts';
import { notFound } from '../refuse.ts';
import { fontFiles } from '../schema/font-files.ts';

/** `GET /studio-fonts/{weight}`: the font of the site, for the studio and its sign-in page. */
export const studioFontsEndpoint: Endpoint = (router) => {
  // The extension is bundled elsewhere; the backend runs in the folder of its package.
  const require = createRequire(join(process.cwd(), 'package.json'));
  router.get('/:weight', (request, response, next) => {
    const { weight = '' } = request.params;
    if (!Object.hasOwn(fontFiles, weight)) return next(notFound());
    const name = fontFiles[weight];
    readFile(require.resolve(`@expo-google-fonts/golos-text/${name}`)).then((bytes) => {
      response.set('content-type', 'font/ttf');
      response.set('cache-control', 'public, max-age=2592000, immutable');
      response.send(bytes);
    }, next);
  });
};
