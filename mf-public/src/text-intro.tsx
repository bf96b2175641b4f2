import type { PageRecord } from '@site/shared/api';
import { PageIntro } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { LanguageNotes } from './language-notes.tsx';
import { useForeignLanguage } from './text-head.tsx';

type Props = {
  page: PageRecord;
  /** Further content of the intro: facts of the text, something to do. */
  children?: ReactNode;
};

/** The intro of a content page: its language note, title and lead. */
export function TextIntro({ page, children }: Props) {
  const { title, meta, path } = page;
  const lang = useForeignLanguage(meta);
  const notes = <LanguageNotes meta={meta} path={path} />;
  return (
    <PageIntro title={title} lead={meta.lead} lang={lang} notes={notes} ofText>
      {children}
    </PageIntro>
  );
}
