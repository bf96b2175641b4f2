import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** The language of title and lead where the page is of another one. */
  lang?: string | undefined;
  /** Whose lead is part of the text below, and is read as that. */
  ofText?: boolean;
  /** What a reader has to know before the title. */
  notes?: ReactNode;
  /** Facts of what is shown: its date, its edition. */
  children?: ReactNode;
};

/** How a page begins: its name, and a sentence on what is there. */
export function PageIntro({ title, lead, lang, ofText = false, notes, children }: Props) {
  return (
    <header className={styles.intro} data-of-text={ofText || undefined}>
      {notes}
      <h1 lang={lang}>{title}</h1>
      {lead && (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
