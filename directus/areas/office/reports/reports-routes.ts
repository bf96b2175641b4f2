import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import type { Endpoint } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { officeReports } from './reports.ts';

/** `GET /office/reports`: reported messages and mentorships (`shared/api/office-reports.ts`). */
export const reportsRoutes: Endpoint = (router, { database }) => {
  router.get('/reports', ({ query, accountability }, response, next) => {
    const answer = async () =>
      officeReports(database, await callerOf(database, accountability ?? null), {
        messages: pageNumber(query.messages),
        mentorships: pageNumber(query.mentorships),
      });
    answerPrivately(response, next, answer());
  });
};
