import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Endpoint } from '../host.ts';
import { notFound } from '../refuse.ts';

/** The files of the font of the site, by weight. */
const files: Readonly<Record<string, string>> = {
  400: '400Regular/GolosText_400Regular.ttf',
  600: '600SemiBold/GolosText_600SemiBold.ttf',
  700: '700Bold/GolosText_700Bold.ttf',
};

/** The weights that the studio loads. */
export const fontWeights = Object.keys(files);

/** `GET /studio-fonts/{weight}`: the font of the site, for the studio and its sign-in page. */
export const studioFontsEndpoint: Endpoint = (router) => {
  // The extension is bundled elsewhere; the backend runs in the folder of its package.
  const require = createRequire(join(process.cwd(), 'package.json'));
  router.get('/:weight', (request, response, next) => {
    const name = files[request.params.weight ?? ''];
    if (!name) return next(notFound());
    readFile(require.resolve(`@expo-google-fonts/golos-text/${name}`)).then((bytes) => {
      response.set('content-type', 'font/ttf');
      response.set('cache-control', 'public, max-age=2592000, immutable');
      response.send(bytes);
    }, next);
  });
};
