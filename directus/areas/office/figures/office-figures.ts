// The figures of the office: docs/domain/office.md, "Figures".
import type { OfficeFigures } from '@site/shared/api';
import { now as timeNow } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf } from '../../../engine/values.ts';
import type { OfficeReader } from '../office-reader.ts';
import { caseFigures } from './case-figures.ts';
import { contentFigures, mailFigures } from './content-figures.ts';
import { peopleFigures } from './people-figures.ts';
import { serviceFigures } from './service-figures.ts';

/** The tables that the staff roles of the reader open. */
export async function officeFigures(
  host: Host,
  { context: { caller }, accountability }: OfficeReader,
): Promise<OfficeFigures> {
  const { database } = host;
  const { duties } = caller;
  const zone = (await settingsOf(host))['deadline.zone'];
  const now = timeNow();
  const today = dayOf(now, zone);
  const isAdmin = duties.includes('admin');
  const isOfAdmissions = isAdmin || duties.includes('secretary') || duties.includes('chair');
  const isOfContent = isAdmin || duties.includes('editor');
  return {
    tables: [
      ...(isAdmin ? await peopleFigures(database, today) : []),
      ...(isAdmin ? [await serviceFigures(database, { today, zone, reader: caller.person })] : []),
      ...(isOfAdmissions ? await caseFigures({ host, accountability, caller, today, zone }) : []),
      ...(isOfContent ? await contentFigures(host, today) : []),
      ...(isAdmin ? [await mailFigures(database, now)] : []),
    ],
  };
}
