import type { ReactNode } from 'react';
import styles from './part.module.css';

type PartProps = { title: string; heading?: 'h3' | 'h4'; children: ReactNode };

/** A part of a review; nothing when it is empty. */
export function Part({ title, heading: Heading = 'h3', children }: PartProps) {
  if (!children) return null;
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      <p className={styles.text}>{children}</p>
    </section>
  );
}
