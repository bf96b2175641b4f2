import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint } from '../../engine/host.ts';
import { sendCaseFile } from './case-files.ts';
import { ownAdmissions } from './own-admissions.ts';
import { staffRoutes } from './staff-routes.ts';

/**
 * `GET /admissions/own`: the caller's case, or what they may start; 404 for accounts without a person.
 * `GET /admissions/files/{token}`: the file of a link that a view of a case contains. `staff-routes.ts` has the reads of
 * the staff.
 */
export const admissionsEndpoint: Endpoint = (router, host) => {
  router.get('/own', (request, response, next) => {
    answerPrivately(response, next, ownAdmissions(host, request.accountability ?? null));
  });
  router.get('/files/:token', (request, response, next) => {
    sendCaseFile(host, request, response).catch(next);
  });
  staffRoutes(router, host);
};
