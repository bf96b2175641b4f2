import type { PageMeta, PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { PageHead, useShell } from '@site/shared/remote';

type Props = {
  page: Pick<PageRecord, 'title' | 'description' | 'path' | 'meta'>;
  /** Excludes this state of the page from search engines. */
  noIndex?: boolean;
};

/** The document head of a content page; a page in the other language only is not indexed. */
export function TextHead({ page, noIndex = false }: Props) {
  const { title, description, meta, path } = page;
  const foreign = useForeignLanguage(meta);
  return (
    <PageHead
      title={title}
      description={description}
      languages={meta.languages}
      noIndex={foreign !== undefined || noIndex}
      card={path}
    />
  );
}

/** The language of a text that differs from the page's, for the `lang` attribute of its elements. */
export function useForeignLanguage({ lang }: PageMeta): Locale | undefined {
  const { locale } = useShell();
  return lang === locale ? undefined : lang;
}
