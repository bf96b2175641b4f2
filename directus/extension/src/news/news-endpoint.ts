import type { Endpoint } from '../host.ts';
import { previewAddress, previewedArticle } from './news-preview.ts';
import { movedTo } from './news-slugs.ts';

/**
 * `GET /news/moved/{slug}`: where an article that had the address is now, to whoever may read it.
 * `GET /news/preview-link/{id}`: leads an editor to the page that shows an article as it is now.
 * `GET /news/preview/{token}`: what that page shows.
 */
export const newsEndpoint: Endpoint = (router, host) => {
  router.get('/moved/:slug', ({ params, accountability = null }, response, next) => {
    movedTo(host, params.slug ?? '', accountability).then((data) => response.json({ data }), next);
  });
  router.get('/preview-link/:id', ({ params, accountability = null }, response, next) => {
    previewAddress(host, params.id ?? '', accountability).then((address) => {
      response.set('cache-control', 'no-store');
      response.redirect(address);
    }, next);
  });
  router.get('/preview/:token', ({ params }, response, next) => {
    previewedArticle(host, params.token ?? '').then((data) => {
      response.set('cache-control', 'no-store');
      response.json({ data });
    }, next);
  });
};
