import type { Host, Response, Router } from '../../engine/host.ts';
import { caseBoard } from './case-board.ts';
import { caseFile, confidentialCase } from './case-file.ts';

/**
 * Reads of the staff below `/admissions`. `GET /board`: the board, a page of the table, or all rows. `GET /cases/{no}`: a
 * case. `GET /cases/{no}/confidential?locale=`: its confidential part, 403 `E_FIREWALL` for staff with a part in it.
 */
export function staffRoutes(router: Router, host: Host): void {
  router.get('/board', (request, response, next) => {
    answer(response, caseBoard(host, request.accountability ?? null, request.query)).catch(next);
  });
  router.get('/cases/:no', (request, response, next) => {
    const { no = '' } = request.params;
    answer(response, caseFile(host, request.accountability ?? null, no)).catch(next);
  });
  router.get('/cases/:no/confidential', (request, response, next) => {
    const { no = '' } = request.params;
    const locale = request.query.locale === 'en' ? 'en' : 'ru';
    const read = confidentialCase(host, request.accountability ?? null, no, locale);
    answer(response, read).catch(next);
  });
}

async function answer(response: Response, work: Promise<object>): Promise<void> {
  const data = await work;
  response.set('cache-control', 'no-store');
  response.json({ data });
}
