import {
  type BoardColumn,
  boardColumns,
  type CaseBoard,
  type CaseBoardQuery,
  type CaseBoardRow,
  readCaseBoard,
  type TrackOption,
} from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import { PageHead, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InboxLink } from '../../common/inbox-link.tsx';
import { CaseWarnings } from '../../common/staff/case-warnings.tsx';
import {
  boardPath,
  casePath,
  isNarrowed,
  readCasesQuery,
  searchOf,
  tablePath,
} from '../../common/staff/cases-query.ts';
import { DueLabel } from '../../common/staff/due-label.tsx';
import styles from './board.module.css';
import { CaseFilters } from './case-filters.tsx';
import { statesOf } from './case-lists.ts';

export type BoardData = { query: CaseBoardQuery; board: CaseBoard };

/** Loads the board of the staff: the first cases of each column. */
export async function loadBoard(api: Api, request: Request): Promise<BoardData> {
  const search = new URL(request.url).searchParams;
  const query: CaseBoardQuery = { ...readCasesQuery(search), state: '', closed: false, page: 1 };
  return { query, board: await api.request(readCaseBoard(query, 'board')) };
}

/** The open cases by column, the latest ones first in each. */
export function Board({ query, board }: BoardData) {
  const { t } = useTranslation();
  const { rows, total, tracks, own, columns } = board;
  const narrowed = isNarrowed(query);
  return (
    <div className={kit.column6}>
      <PageHead title={t('staff.board.title')} noIndex />
      <MemberHead
        title={t('staff.board.title')}
        action={
          <>
            <InboxLink />
            <ButtonLink to={tablePath} look="plain">
              {t('staff.board.table')}
            </ButtonLink>
          </>
        }
      >
        <Numbers board={board} />
        {own.length > 0 && (
          <p className={`${kit.nameLinks} ${styles.own}`}>
            <Link to={`${boardPath}?view=own`}>{t('staff.board.own', { no: own.join(', ') })}</Link>
          </p>
        )}
      </MemberHead>
      <CaseFilters query={query} tracks={tracks} />
      {total === 0 ? (
        <Callout
          title={t(narrowed ? 'staff.none.narrowed' : 'staff.none.empty')}
          action={narrowed && <ButtonLink to={boardPath}>{t('staff.none.all')}</ButtonLink>}
        />
      ) : (
        <div className={styles.board}>
          {boardColumns.map((column) => (
            <Column
              key={column}
              column={column}
              total={columns[column]}
              rows={rows.filter((row) => row.column === column)}
              query={query}
              tracks={tracks}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The page with load of reviewers and cases that lack some; another remote has it. */
const figuresPath = '/c/office/figures';

/** The state of all open cases in words. */
function Numbers({ board: { counts, late, onHold, medianScreeningDays } }: { board: CaseBoard }) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <p>
      {t('staff.numbers.open', { count: open })}
      {late > 0 && <>, {t('staff.numbers.late', { count: late })}</>}
      {onHold > 0 && <>, {t('staff.numbers.onHold', { count: onHold })}</>}.{' '}
      {medianScreeningDays === null
        ? t('staff.numbers.noMedian')
        : t('staff.numbers.median', { count: medianScreeningDays })}{' '}
      {hasPage(figuresPath) && (
        <Link to={`${figuresPath}#admissions`}>{t('staff.numbers.figures')}</Link>
      )}
    </p>
  );
}

type ColumnProps = {
  column: BoardColumn;
  total: number;
  rows: readonly CaseBoardRow[];
  query: CaseBoardQuery;
  tracks: readonly TrackOption[];
};

function Column({ column, total, rows, query, tracks }: ColumnProps) {
  const { t } = useTranslation();
  const id = `column-${column}`;
  const [state = ''] = statesOf(column);
  return (
    <Section
      data-empty={total === 0 || undefined}
      id={id}
      className={`${kit.nameLinks} ${styles.column}`}
      title={
        <>
          {t(`staff.columns.${column}`)}{' '}
          <span className={`${kit.muted} ${kit.regular} ${kit.numbers}`}>{total}</span>
        </>
      }
    >
      {total === 0 ? (
        <p className={kit.muted}>{t('staff.board.empty')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Card key={row.no} row={row} tracks={tracks} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p>
          <Link to={`${tablePath}${searchOf({ ...query, state })}`}>
            {t('staff.board.all', { count: total })}
          </Link>
        </p>
      )}
    </Section>
  );
}

function Card({ row, tracks }: { row: CaseBoardRow; tracks: readonly TrackOption[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { no, kind, state, track, stepDays } = row;
  const trackName = tracks.find(({ code }) => code === track)?.label[locale] ?? track;
  return (
    <li className={styles.card}>
      <Link to={casePath(no)}>{no}</Link>
      <span>
        {trackName}
        {kind !== 'admission' && <>, {t(`staff.kindsShort.${kind}`)}</>}
      </span>
      <span className={kit.muted}>
        {t('staff.board.age', { count: stepDays })} · <DueLabel {...row} />
      </span>
      {state === 'ratifying' && <span>{t('staff.states.ratifying')}</span>}
      <CaseWarnings row={row} />
    </li>
  );
}
