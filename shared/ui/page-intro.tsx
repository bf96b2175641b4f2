import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

type Props = {
  title: ReactNode;
  lead: ReactNode;
  /** Facts of what is shown: its date, its edition. */
  children?: ReactNode;
};

/** How a page of things begins: its name, and a sentence on what is there. */
export function PageIntro({ title, lead, children }: Props) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
