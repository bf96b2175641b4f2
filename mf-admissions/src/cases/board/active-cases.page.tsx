import { type CaseBoard, type CaseBoardQuery, readCaseBoard } from '@site/shared/api';
import { memberLoader, PageHead, PageLinks } from '@site/shared/remote';
import { ButtonLink, Callout, Chips, kit, MemberHead } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import {
  boardPath,
  isNarrowed,
  readCasesQuery,
  searchOf,
  tablePath,
} from '../../common/staff/cases-query.ts';
import { isAdmissionsStaff } from '../../common/staff/is-staff.ts';
import { Locked } from '../../common/staff/locked.tsx';
import { CaseFilters } from './case-filters.tsx';
import { CasesTable } from './cases.table.tsx';
import { CsvButton } from './csv-button.tsx';

export const loader = memberLoader(async ({ shell, user, request }) => {
  if (!isAdmissionsStaff(user)) return null;
  const query = readCasesQuery(new URL(request.url).searchParams);
  const board = await shell.api.request(readCaseBoard(query, 'table'));
  const last = Math.max(1, board.pages);
  if (query.page > last) throw redirect(tablePath + searchOf({ ...query, page: last }));
  return { query, board };
});

export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <div className={kit.column6}>
      <PageHead title={t('pages.active-cases.title')} noIndex />
      <MemberHead
        title={t('pages.active-cases.title')}
        {...(found && {
          path: { label: t('staff.case.path'), to: boardPath, name: t('staff.table.board') },
        })}
      />
      {found ? <Cases {...found} /> : <Locked />}
    </div>
  );
}

/** Queries of everyday work, by name; what one box of the form selects needs no name. */
const views = {
  all: {},
  new: { state: 'submitted' },
  toDecide: { state: 'deliberation' },
  mineLate: { mine: true, late: true },
} as const satisfies Readonly<Record<string, Partial<CaseBoardQuery>>>;

function Cases({ query, board }: { query: CaseBoardQuery; board: CaseBoard }) {
  const { t } = useTranslation();
  const { rows, total, pages, tracks } = board;
  const { page, sort, ...filter } = query;
  const none = isNarrowed(filter) ? 'narrowed' : 'empty';
  return (
    <>
      <Chips
        label={t('staff.views.label')}
        chips={Object.entries(views).map(([key, view]) => ({
          key,
          label: t(`staff.views.${key}`),
          search: searchOf({ ...view, sort }),
          chosen: searchOf(view) === searchOf(filter),
        }))}
      />
      <CaseFilters query={query} tracks={tracks} ofTable />
      <div className={`${kit.row2x6} ${kit.apart} ${kit.middle}`}>
        <p role="status" className={kit.muted}>
          {t('staff.table.count', { count: total })}
        </p>
        {total > 0 && <CsvButton query={query} />}
      </div>
      {rows.length === 0 ? (
        <Callout
          title={t(`staff.none.${none}`)}
          action={
            none === 'narrowed' && <ButtonLink to={tablePath}>{t('staff.none.all')}</ButtonLink>
          }
        />
      ) : (
        <CasesTable rows={rows} tracks={tracks} query={query} />
      )}
      <PageLinks page={page} pages={pages} toPage={(next) => searchOf({ ...query, page: next })} />
    </>
  );
}
