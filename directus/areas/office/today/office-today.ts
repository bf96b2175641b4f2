// What waits for the caller, by duty: docs/domain/office.md, "Today".
import type { OfficeDuty, OfficeToday } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { officePages } from '@site/shared/domain/office';
import { openFor } from '../../../engine/actions/approval-times.ts';
import { inWords, mayApprove, openApprovals } from '../../../engine/actions/approval-words.ts';
import { approvalWork } from '../../../engine/actions/approval-work.ts';
import { namedRow } from '../../../engine/actions/row-name.ts';
import {
  type PendingWork,
  type Waiting,
  workSections,
} from '../../../engine/schema/pending-work.ts';
import { workBookmarks } from '../../../engine/studio/pending-work.ts';
import { rowPlace } from '../../../engine/studio/row-place.ts';
import { studioLink } from '../../../engine/studio/studio-address.ts';
import { type Asking, firstRows, waitingWork } from '../../../engine/studio/waiting-work.ts';
import type { OfficeReader } from '../office-reader.ts';
import { placeLink } from '../place-link.ts';

/** So many rows of a duty are named. */
const namedRows = 3;

/** The duties with something that waits, the most urgent first. */
export async function officeToday(
  { context, accountability }: OfficeReader,
  locale: Locale,
): Promise<OfficeToday> {
  const { host, caller } = context;
  const asking = { host, accountability, caller };
  const all = await waitingWork(asking);
  const waiting = all
    .filter((one) => one.waiting.count > 0)
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const listOf = await workBookmarks(asking);
  const duties = waiting.map(async ({ work, waiting: { count, oldest, deadline } }) => {
    const list = listOf(work);
    return {
      name: work.name,
      label: labelOf(work, locale),
      hint: said(work.hint, locale),
      count,
      since: oldest,
      until: deadline,
      link: work.page ?? (list && studioLink(host, list)),
      rows: await namedRowsOf({ ...asking, context }, work, locale),
    } satisfies OfficeDuty;
  });
  return { duties: await Promise.all(duties), studio: studioLink(host, '') };
}

/** What is behind in translation is named by its collection only: the section says what to do. */
function labelOf({ section, label }: PendingWork, locale: Locale): string {
  const name = said(label, locale);
  return section === 'translate' ? `${said(workSections.translate, locale)}: ${name}` : name;
}

const said = ([ru, en]: readonly [string, string], locale: Locale) => (locale === 'ru' ? ru : en);

/**
 * What has waited longest comes first; a deadline counts as if its row had waited since a first approval was given. A
 * translation that is behind is less urgent than all else.
 */
function urgencyOf({ work, waiting }: { work: PendingWork; waiting: Waiting }): number {
  const { oldest, deadline } = waiting;
  const since = oldest ? Date.parse(oldest) : deadline ? Date.parse(deadline) - openFor : Infinity;
  return work.section === 'translate' ? since + later : since;
}

/** More than any row has waited, in milliseconds. */
const later = 1e14;

async function namedRowsOf(
  { context, ...asking }: Asking & Pick<OfficeReader, 'context'>,
  work: PendingWork,
  locale: Locale,
): Promise<OfficeDuty['rows']> {
  if (work.name === approvalWork.name) return namedApprovals(context, locale);
  const { collection, page } = work;
  const rows = await firstRows(asking, work, namedRows);
  const named = await Promise.all(
    rows.map(async ({ id, at }) => {
      const { name } = (await namedRow(context, collection, id)) ?? {};
      if (!name) return [];
      const link = placeLink(context.host, {
        ...(page !== undefined && { page }),
        ...rowPlace({ collection, key: id, name }),
      });
      return [{ id, name: name[locale], at, link }];
    }),
  );
  return named.flat();
}

async function namedApprovals(
  context: OfficeReader['context'],
  locale: Locale,
): Promise<OfficeDuty['rows']> {
  const open = await openApprovals(context);
  const first = open.filter((one) => mayApprove(context, one)).slice(0, namedRows);
  return Promise.all(
    first.map(async (one) => {
      const { id, event, about, at } = await inWords(context, one, locale);
      const name = [event, about?.name[locale]].filter(Boolean).join(': ');
      return { id, name, at, link: officePages.approvals.path };
    }),
  );
}
