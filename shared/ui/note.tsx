import type { ReactNode } from 'react';
import styles from './note.module.css';

/** Something to know before one reads on: paragraphs, and what to do about it. */
export function Note({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <div className={styles.note} lang={lang}>
      {children}
    </div>
  );
}
