import { type OfficePage, opensOfficePage } from '@site/shared/domain/office';
import { contextForReading } from '../../engine/actions/in-transaction.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { refusal } from '../../engine/refuse.ts';
import { officeApprovals } from './approvals/office-approvals.ts';
import { figureRoutes } from './figures/figures-routes.ts';
import { viewRoutes } from './figures/page-views.ts';
import type { OfficeReader } from './office-reader.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { officeToday } from './today/office-today.ts';

/**
 * `GET /office/…`: what the pages of the office show (`shared/api/office.ts`). `E_FORBIDDEN` for callers whose staff roles
 * do not open the page.
 */
export const officeEndpoint: Endpoint = (router, host) => {
  const get = (
    page: OfficePage,
    path: string,
    read: (reader: OfficeReader, request: Request) => Promise<unknown>,
  ) => {
    router.get(path, (request, response, next) => {
      const answer = async () => {
        const accountability = request.accountability ?? null;
        const context = await contextForReading(host, accountability);
        if (!accountability || !opensOfficePage(page, context.caller.duties)) {
          throw refusal('E_FORBIDDEN');
        }
        return read({ context, accountability }, request);
      };
      answerPrivately(response, next, answer());
    });
  };

  peopleRoutes(router, host);
  figureRoutes(router, host);
  viewRoutes(router, host);
  reportsRoutes(router, host);
  get('today', '/today', (reader, request) => officeToday(reader, localeOf(request)));
  get('approvals', '/approvals', ({ context }, request) =>
    officeApprovals(context, {
      show: request.query.show,
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    }),
  );
};
