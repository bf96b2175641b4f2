import type { ComponentProps, ReactNode } from 'react';
import * as kit from './kit.module.css';
import { Pagination } from './navigation/pagination.tsx';

type Props = {
  /** Title and lead. */
  head: ReactNode;
  filters?: ReactNode;
  /** How many were found, and how they are sorted and shown. */
  summary?: ReactNode;
  /** Names the region of the results for screen readers. */
  label?: string;
  pagination: ComponentProps<typeof Pagination>;
  /** The rows or, without any, the reason. */
  rows: ReactNode;
  /** Further blocks below the list. */
  children?: ReactNode;
};

/** A page with a long list: filters, how many were found, the rows of one page, and links to the other pages. */
export function ListPage({ head, filters, summary, label, pagination, rows, children }: Props) {
  return (
    <div className={kit.page8}>
      {head}
      {filters}
      <section className={kit.column6} aria-label={label}>
        {summary}
        {rows}
        <Pagination {...pagination} />
      </section>
      {children}
    </div>
  );
}
