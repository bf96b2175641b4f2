import { type FairnessRow, fairnessMeasures, type ShownDays } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import styles from './fairness.module.css';
import type { FairnessTexts } from './fairness-texts.ts';

type Props = {
  texts: FairnessTexts;
  caption: string;
  /** The heading of the first column. */
  of: string;
  rows: readonly FairnessRow[];
  nameOf: (group: string) => ReactNode;
  headed?: boolean;
};

/** Groups of cases, one a row; what is hidden says so. */
export function GroupTable({ texts, caption, of, rows, nameOf, headed }: Props) {
  const { columns } = texts;
  return (
    <ScrollingTable caption={caption} headed={headed}>
      <thead className={kit.headCells}>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{columns.cases}</th>
          <th scope="col">{columns.days}</th>
          {fairnessMeasures.map((measure) => (
            <th key={measure} scope="col">
              {columns[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.group}>
            <th scope="row">{nameOf(row.group)}</th>
            <td>{row.cases ?? <Few texts={texts} />}</td>
            <td>{row.days.total ? daysText(row.days.total) : <Few texts={texts} />}</td>
            {fairnessMeasures.map((measure) => (
              <td key={measure}>{shareText(row[measure], row.cases) ?? <Few texts={texts} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

type TableProps = {
  caption: string;
  /** Whether the heading above it is its caption. */
  headed?: boolean | undefined;
  children: ReactNode;
};

/** A table that scrolls sideways where there is no room for it. */
export function ScrollingTable({ caption, headed = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={kit.scrolls} tabIndex={0}>
      <table
        className={`${kit.table} ${kit.ruledCells} ${kit.numbers} ${styles.table}`}
        aria-label={caption}
      >
        {!headed && <caption className={styles.caption}>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}

/** Stands in place of a hidden number. */
export function Few({ texts }: { texts: FairnessTexts }) {
  return <span className={kit.hint}>{texts.few}</span>;
}

/** "33 (41)": the median, and what nine of ten did not exceed. */
export function daysText({ median, ninthDecile }: ShownDays): string {
  return ninthDecile === null ? `${median}` : `${median} (${ninthDecile})`;
}

/** A share with the count it was computed from; null if it is hidden. */
function shareText(count: number | null, cases: number | null): string | null {
  if (count === null || cases === null || cases === 0) return null;
  return `${Math.round((100 * count) / cases)} % (${count})`;
}
