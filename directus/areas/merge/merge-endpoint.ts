import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint } from '../../engine/host.ts';
import { textOf } from '../../engine/values.ts';
import { mergePreview, suspectedPairs } from './merge-preview.ts';

/** `GET /merge`: suspected pairs. `GET /merge/preview`: what a merge would do (`shared/api/merge.ts`). */
export const mergeEndpoint: Endpoint = (router, host) => {
  router.get('/', ({ accountability }, response, next) => {
    answerPrivately(response, next, suspectedPairs(host.database, accountability ?? null));
  });
  router.get('/preview', ({ query, accountability }, response, next) => {
    const pair = { keep: textOf(query.keep), other: textOf(query.other) };
    answerPrivately(response, next, mergePreview(host, accountability ?? null, pair));
  });
};
