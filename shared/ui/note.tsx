import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A note above a text: paragraphs and an optional action. */
export function Note({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <div className={styles.note} lang={lang}>
      {children}
    </div>
  );
}
