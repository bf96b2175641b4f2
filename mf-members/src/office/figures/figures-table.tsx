import type { FigureName, FigureRow, FigureTable } from '@site/shared/api';
import { inertCell } from '@site/shared/domain/text';
import { useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './figures.module.css';

/** A table with a bar for each row, and the same as a file. */
export function FiguresTable({ table }: { table: FigureTable }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { id, columns, rows } = table;
  const head = [t(`office.figures.tables.${id}.of`), ...columns.map((one) => labelOf(one))];
  const full = Math.max(1, ...rows.map(sumOf));
  // Of a case without a proposal there may be nothing to say; the other tables hide numbers.
  const without = id === 'panels' ? '–' : t('office.figures.few');
  return (
    <Section
      id={id}
      title={t(`office.figures.tables.${id}.title`)}
      heading="h3"
      className={kit.column3}
    >
      <p className={kit.hint}>{t(`office.figures.tables.${id}.about`)}</p>
      {rows.length === 0 ? (
        <p>{t(`office.figures.tables.${id}.none`)}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <div className={kit.scrolls} tabIndex={0}>
            <table className={memberKit.table} aria-labelledby={id}>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                  <td aria-hidden="true" />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={nameOf(row.name)}>
                    <th scope="row" className={row.path && kit.oneLine}>
                      {row.path ? <Link to={row.path}>{nameOf(row.name)}</Link> : nameOf(row.name)}
                    </th>
                    {row.values.map((value, at) => (
                      <td key={columns[at]}>{value ?? without}</td>
                    ))}
                    <td aria-hidden="true" className={styles.bar}>
                      {id !== 'panels' && <Bar row={row} full={full} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={kit.screenOnly}>
            <a download={`${id}.csv`} href={fileOf([head, ...rows.map((row) => cellsOf(row))])}>
              {t('office.figures.csv')}
            </a>
          </p>
        </>
      )}
    </Section>
  );

  function labelOf(column: string): string {
    return t(`office.figures.columns.${column}`);
  }

  function cellsOf(row: FigureRow): string[] {
    return [nameOf(row.name), ...row.values.map((value) => (value === null ? '' : `${value}`))];
  }
}

/** The shown values of a row, behind each other. */
function Bar({ row, full }: { row: FigureRow; full: number }) {
  const values = row.values.map((value) => value ?? 0);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
      {values.map((value, at) => (
        <rect
          key={`${values.slice(0, at).length}`}
          x={(100 * values.slice(0, at).reduce((sum, one) => sum + one, 0)) / full}
          width={(100 * value) / full}
          height="10"
          opacity={1 - at * 0.2}
        />
      ))}
    </svg>
  );
}

function sumOf({ values }: FigureRow): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** The name of a row: a month, a quarter, a code with a label, or as it is. */
function useNames(): (name: FigureName) => string {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (name) => {
    if (typeof name !== 'string') return name[locale];
    if (/^\d{4}-\d\d$/.test(name)) {
      const month = new Date(`${name}-15T12:00:00Z`);
      return month.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    }
    const [, year, quarter] = /^(\d{4})\/(\d)$/.exec(name) ?? [];
    if (quarter) return t('office.figures.quarter', { year, quarter });
    return t(`office.figures.names.${name}`, { defaultValue: name });
  };
}

/** A CSV file in an address, which needs neither scripts nor another request. */
function fileOf(table: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${inertCell(text).replaceAll('"', '""')}"`;
  const text = table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}`)}`;
}
