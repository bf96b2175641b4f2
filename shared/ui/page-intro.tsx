import type { ReactNode } from 'react';
import * as kit from './kit.module.css';
import styles from './page-intro.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Language of title and lead when it differs from the page. */
  lang?: string | undefined;
  /** The lead is part of the text below and styled like it. */
  ofText?: boolean;
  /** Notes shown before the title. */
  notes?: ReactNode;
  /** Metadata: date, edition. */
  children?: ReactNode;
};

/** The beginning of a page: title and lead. */
export function PageIntro({ title, lead, lang, ofText = false, notes, children }: Props) {
  return (
    <header
      className={`${styles.intro} ${ofText ? kit.stack4 : kit.stack3} ${kit.reading}`}
      data-of-text={ofText || undefined}
    >
      {notes}
      <h1 className={ofText ? kit.pageTitle : `${kit.pageTitle} ${kit.hyphenated}`} lang={lang}>
        {title}
      </h1>
      {lead && (
        <p className={`${styles.lead} ${kit.muted} ${kit.textL}`} lang={lang}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
