import type { PageRecord } from '@site/shared/api';
import type { ReactNode } from 'react';
import { LanguageNotes } from './language-notes.tsx';
import { useForeignLanguage } from './text-head.tsx';
import styles from './text-intro.module.css';

type Props = {
  page: PageRecord;
  /** What belongs to the beginning besides: facts of the text, something to do. */
  children?: ReactNode;
};

/** How a text of the house begins on its page: in which language it is, its title and its lead. */
export function TextIntro({ page, children }: Props) {
  const { title, meta, path } = page;
  const lang = useForeignLanguage(meta);
  return (
    <header className={styles.intro}>
      <LanguageNotes meta={meta} path={path} />
      <h1 lang={lang}>{title}</h1>
      {meta.lead && (
        <p className={styles.lead} lang={lang}>
          {meta.lead}
        </p>
      )}
      {children}
    </header>
  );
}
