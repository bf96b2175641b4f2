import type { CaseBoardQuery, CaseBoardRow, TrackOption } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseWarnings } from '../../common/staff/case-warnings.tsx';
import { casePath, searchOf } from '../../common/staff/cases-query.ts';
import { DueLabel } from '../../common/staff/due-label.tsx';
import styles from './board.module.css';

type Props = {
  rows: readonly CaseBoardRow[];
  tracks: readonly TrackOption[];
  query: CaseBoardQuery;
};

const columns = [
  'no',
  'candidate',
  'track',
  'state',
  'age',
  'late',
  'endorsements',
  'panel',
  'secretary',
] as const;

/** Columns by which the table can be sorted; `late` is the due date, the latest case first. */
const sorts = ['no', 'age', 'late'] as const;

/** Keys that move between the rows, with the row to go to. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between the links of the rows. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const move = moves[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody th a')];
  const row = (event.target as Element).closest('tbody tr');
  const at = links.findIndex((link) => row?.contains(link));
  if (!move || at < 0) return;
  event.preventDefault();
  links[move(at, links.length - 1)]?.focus();
}

/** The cases as a table; the arrow keys move between the rows, Enter opens a case. */
export function CasesTable({ rows, tracks, query }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className={`${kit.scrolls} ${kit.lines}`}
      aria-label={t('staff.table.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className={`${kit.nameLinks} ${styles.table}`} onKeyDown={moveFocus}>
        <thead>
          <tr>
            {columns.map((column) => {
              const sort = sorts.find((name) => name === column);
              const isSorted = sort === query.sort;
              return (
                <th key={column} scope="col" aria-sort={isSorted ? 'descending' : undefined}>
                  {sort && !isSorted ? (
                    <Link to={searchOf({ ...query, sort, page: 1 }) || '?'} preventScrollReset>
                      {t(`staff.table.${column}`)}
                    </Link>
                  ) : (
                    t(`staff.table.${column}`)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.no} row={row} tracks={tracks} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, tracks }: { row: CaseBoardRow; tracks: readonly TrackOption[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { no, kind, candidate, track, state, stepDays, endorsements, panel, secretary } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={casePath(no)}>{no}</Link>
      </th>
      <td>
        {candidate.name[locale]}
        <span className={`${kit.block} ${kit.muted}`}>{t(`staff.kindsShort.${kind}`)}</span>
      </td>
      <td>{tracks.find(({ code }) => code === track)?.label[locale] ?? track}</td>
      <td>
        {t(`staff.states.${state}`)}
        <CaseWarnings row={row} />
      </td>
      <td>{t('staff.days', { count: stepDays })}</td>
      <td>
        <DueLabel {...row} />
      </td>
      <td>
        {endorsements.of > 0 &&
          t('staff.table.received', { ...endorsements, count: endorsements.of })}
      </td>
      <td>{panel.of > 0 && t('staff.table.reviewed', panel)}</td>
      <td>{secretary ? secretary.name[locale] : t('staff.table.nobody')}</td>
    </tr>
  );
}
