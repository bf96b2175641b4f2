import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint } from '../../engine/host.ts';
import { latestNews } from './latest-news.ts';
import { previewAddress, previewedArticle } from './news-preview.ts';
import { movedTo } from './news-slugs.ts';
import { ownNews } from './own-news.ts';
import { roomNews } from './room-news.ts';

/**
 * `GET /news/moved/{slug}`: the present slug of an article with this former slug, if the caller may read it.
 * `GET /news/latest`: the latest articles and next events that the caller may read.
 * `GET /news/own`: one page of news with the caller's marks.
 * `GET /news/communities/{slug}`: one page of the news of a community.
 * `GET /news/preview-link/{id}`: redirects an editor to the preview page of an article.
 * `GET /news/preview/{token}`: the data of that preview page.
 */
export const newsEndpoint: Endpoint = (router, host) => {
  router.get('/moved/:slug', ({ params, accountability = null }, response, next) => {
    movedTo(host, params.slug ?? '', accountability).then((data) => response.json({ data }), next);
  });
  router.get('/latest', (request, response, next) => {
    answerPrivately(response, next, latestNews(host, request));
  });
  router.get('/own', (request, response, next) => {
    answerPrivately(response, next, ownNews(host, request));
  });
  router.get('/communities/:slug', (request, response, next) => {
    answerPrivately(response, next, roomNews(host, request));
  });
  router.get('/preview-link/:id', ({ params, accountability = null }, response, next) => {
    previewAddress(host, params.id ?? '', accountability).then((address) => {
      response.set('cache-control', 'no-store');
      response.redirect(address);
    }, next);
  });
  router.get('/preview/:token', ({ params }, response, next) => {
    answerPrivately(response, next, previewedArticle(host, params.token ?? ''));
  });
};
