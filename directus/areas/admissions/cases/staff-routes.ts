import { answerPrivately } from '../../../engine/answer-privately.ts';
import { localeOf } from '../../../engine/asked-locale.ts';
import type { Host, Router } from '../../../engine/host.ts';
import { caseBoard } from './case-board.ts';
import { caseFile, confidentialCase } from './case-file.ts';

/**
 * Reads of the staff below `/admissions`. `GET /board`: the board, a page of the table, or all rows. `GET /cases/{no}`: a
 * case. `GET /cases/{no}/confidential?locale=`: its confidential part, 403 `E_FIREWALL` for staff with a part in it.
 */
export function staffRoutes(router: Router, host: Host): void {
  router.get('/board', (request, response, next) => {
    answerPrivately(response, next, caseBoard(host, request.accountability ?? null, request.query));
  });
  router.get('/cases/:no', (request, response, next) => {
    const { no = '' } = request.params;
    answerPrivately(response, next, caseFile(host, request.accountability ?? null, no));
  });
  router.get('/cases/:no/confidential', (request, response, next) => {
    const { no = '' } = request.params;
    const locale = localeOf(request);
    const read = confidentialCase(host, request.accountability ?? null, no, locale);
    answerPrivately(response, next, read);
  });
}
