import { answerPrivately } from '../../engine/answer-privately.ts';
import { now } from '../../engine/clock.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { requireOperator } from '../../engine/operator.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { ownNominations } from './application/nominations.ts';
import { ownAdmissions } from './application/own-admissions.ts';
import { sendCaseFile } from './cases/case-files.ts';
import { staffRoutes } from './cases/staff-routes.ts';
import { checkCaseLogs } from './log/case-log-check.ts';
import { ownTasks } from './own-tasks.ts';
import { profileFacts } from './profile-facts.ts';
import { reviewRoutes } from './reviews/review-routes.ts';

/**
 * `GET /admissions/own`: the caller's case, or what they may start; 404 for accounts without a person.
 * `GET /admissions/profile-facts`: what the caller's last application says and their profile does not.
 * `GET /admissions/tasks`: what the caller has to do.
 * `GET /admissions/nominations`: the caller's nominations of fellows; 403 for people who may not nominate.
 * `GET /admissions/files/{token}`: the file of a link that a view of a case contains. `staff-routes.ts` has the reads of
 * the staff, `review-routes.ts` those of panels and reviews. `GET /admissions/log-check`: for operators, the result of
 * the check of the case log.
 */
export const admissionsEndpoint: Endpoint = (router, host) => {
  router.get('/own', (request, response, next) => {
    answerPrivately(response, next, ownAdmissions(host, request.accountability ?? null));
  });
  router.get('/profile-facts', (request, response, next) => {
    answerPrivately(response, next, profileFacts(host, request.accountability ?? null));
  });
  router.get('/tasks', (request, response, next) => {
    answerPrivately(response, next, ownTasks(host, request.accountability ?? null));
  });
  router.get('/nominations', (request, response, next) => {
    answerPrivately(response, next, ownNominations(host, request.accountability ?? null));
  });
  router.get('/files/:token', (request, response, next) => {
    sendCaseFile(host, request, response).catch(next);
  });
  router.get('/log-check', (request, response, next) => {
    answerPrivately(response, next, logCheck(request));
  });
  staffRoutes(router, host);
  reviewRoutes(router, host);

  async function logCheck(request: Request) {
    requireOperator(request, host);
    return checkCaseLogs(host.database, { settings: await settingsOf(host), now: now() });
  }
};
