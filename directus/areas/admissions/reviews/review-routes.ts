import type { Host, Response, Router } from '../../../engine/host.ts';
import { caseDecision } from '../decision/case-decision.ts';
import { casePanel, caseReviews } from '../panel/case-panel.ts';
import { ownVote, ownVotes } from '../votes/own-votes.ts';
import { calibration, otherReviews, ownReview, ownReviews, reviewFile } from './own-reviews.ts';

/**
 * Reads of panels, reviews, decisions and votes below `/admissions`; `shared/api/admissions/reviews.ts`, `decisions.ts` and `votes.ts` list
 * them with their refusals. Nothing of a review is in the collections that the API of Directus serves.
 */
export function reviewRoutes(router: Router, host: Host): void {
  router.get('/cases/:no/panel', (request, response, next) => {
    const { no = '' } = request.params;
    const read = casePanel(host, request.accountability ?? null, no, request.query);
    answer(response, read).catch(next);
  });
  router.get('/cases/:no/reviews', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, caseReviews(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/cases/:no/decision', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, caseDecision(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/review', (request, response, next) => {
    answer(response, ownReviews(host, request.accountability ?? null)).catch(next);
  });
  router.get('/review/:no', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, ownReview(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/review/:no/file', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, reviewFile(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/review/:no/others', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, otherReviews(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/votes', (request, response, next) => {
    answer(response, ownVotes(host, request.accountability ?? null)).catch(next);
  });
  router.get('/votes/:no', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, ownVote(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/calibration', (request, response, next) => {
    answer(response, calibration(host, request.accountability ?? null)).catch(next);
  });
}

async function answer(response: Response, work: Promise<object>): Promise<void> {
  const data = await work;
  response.set('cache-control', 'no-store');
  response.json({ data });
}
