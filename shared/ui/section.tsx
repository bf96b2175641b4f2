import type { ReactNode } from 'react';
import * as kit from './kit.module.css';

type Props = {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  heading?: 'h2' | 'h3';
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Section({
  id,
  title,
  heading: Heading = 'h2',
  className = kit.column4,
  children,
}: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
