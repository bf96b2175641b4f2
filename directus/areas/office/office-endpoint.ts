import { type OfficePage, opensOfficePage } from '@site/shared/domain/office';
import { factorOf } from '../../engine/actions/fresh-factor.ts';
import { contextForReading } from '../../engine/actions/in-transaction.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { refusal } from '../../engine/refuse.ts';
import { officeApprovals } from './approvals/office-approvals.ts';
import { officeConnections } from './connections/office-connections.ts';
import { officeFigures } from './figures/office-figures.ts';
import { viewRoutes } from './figures/page-views.ts';
import { rulePreview } from './figures/rule-preview.ts';
import { officeLanguages, readLanguagesQuery } from './languages/office-languages.ts';
import { readLogQuery } from './log/log-query.ts';
import { officeLog, officeLogFile } from './log/office-log.ts';
import type { OfficeReader } from './office-reader.ts';
import { findOfficePeople, readPeopleQuery } from './people/find-people.ts';
import { officePerson } from './people/office-person.ts';
import { officeReports } from './reports/reports.ts';
import { officeSetting, officeSettings, readSettingsQuery } from './settings/office-settings.ts';
import { officeToday } from './today/office-today.ts';

/**
 * `GET /office/…`: what the pages of the office show (`shared/api/office*.ts`). `E_FORBIDDEN` for callers whose staff roles
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

  get('today', '/today', (reader, request) => officeToday(reader, localeOf(request)));
  get('approvals', '/approvals', ({ context }, request) =>
    officeApprovals(context, {
      show: request.query.show,
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    }),
  );
  get('people', '/people', ({ context: { caller } }, request) =>
    findOfficePeople(host.database, caller, {
      query: readPeopleQuery(request.query),
      locale: localeOf(request),
    }),
  );
  get('people', '/people/:key', ({ context: { caller } }, { params, query }) =>
    officePerson(host, caller, { key: params.key ?? '', page: pageNumber(query.page) }),
  );
  get('reports', '/reports', ({ context: { caller } }, { query }) =>
    officeReports(host.database, caller, {
      messages: pageNumber(query.messages),
      mentorships: pageNumber(query.mentorships),
    }),
  );
  get('connections', '/connections', (_reader, { query }) =>
    officeConnections(host, pageNumber(query.page)),
  );
  // The page `/__remotes` of the web server is for those who open the connections.
  get('connections', '/releases', async ({ context }) => ({ factor: await factorOf(context) }));
  get('settings', '/settings', (reader, request) =>
    officeSettings(host.database, reader, {
      query: readSettingsQuery(request.query),
      locale: localeOf(request),
    }),
  );
  get('settings', '/settings/:setting', (reader, request) =>
    officeSetting(host.database, reader, {
      key: request.params.setting ?? '',
      page: pageNumber(request.query.page),
      locale: localeOf(request),
    }),
  );
  get('figures', '/figures', (reader) => officeFigures(host, reader));
  get('log', '/log', (reader, request) =>
    officeLog(reader, { query: readLogQuery(request.query), locale: localeOf(request) }),
  );
  get('log', '/log/file', (reader, request) =>
    officeLogFile(reader, { query: readLogQuery(request.query), locale: localeOf(request) }),
  );
  get('languages', '/languages', (reader, request) =>
    officeLanguages(reader, {
      query: readLanguagesQuery(request.query),
      locale: localeOf(request),
    }),
  );
  get('rule-preview', '/rule-preview', (reader, { query }) => rulePreview(host, reader, query));
  viewRoutes(router, host);
};
