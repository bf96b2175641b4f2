// The figures of the office: docs/domain/office.md, "Figures".
import type { OfficeFigures } from '@site/shared/api';
import { opensOfficePage } from '@site/shared/domain/office';
import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import { now as timeNow } from '../../../engine/clock.ts';
import type { Accountability, Endpoint, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf } from '../../../engine/values.ts';
import { caseFigures } from './case-figures.ts';
import { contentFigures, mailFigures } from './content-figures.ts';
import { peopleFigures } from './people-figures.ts';

/** `GET /office/figures`: the tables that the staff roles of the caller open. */
export const figureRoutes: Endpoint = (router, host) => {
  router.get('/figures', (request, response, next) => {
    answerPrivately(response, next, officeFigures(host, request.accountability ?? null));
  });
};

async function officeFigures(host: Host, accountability: Accountability): Promise<OfficeFigures> {
  const { database } = host;
  const caller = await callerOf(database, accountability);
  const { duties } = caller;
  if (!opensOfficePage('figures', duties)) throw refusal('E_FORBIDDEN');
  const zone = (await settingsOf(host))['deadline.zone'];
  const now = timeNow();
  const today = dayOf(now, zone);
  const isAdmin = duties.includes('admin');
  const isOfAdmissions = isAdmin || duties.includes('secretary') || duties.includes('chair');
  const isOfContent = isAdmin || duties.includes('editor');
  return {
    tables: [
      ...(isAdmin ? await peopleFigures(database, today) : []),
      ...(isOfAdmissions ? await caseFigures({ host, accountability, caller, today, zone }) : []),
      ...(isOfContent ? await contentFigures(host, today) : []),
      ...(isAdmin ? [await mailFigures(database, now)] : []),
    ],
  };
}
