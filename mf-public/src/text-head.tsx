import type { PageMeta, PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { PageHead, useShell } from '@site/shared/remote';

type Props = {
  page: PageRecord;
  /** A state of the page that search engines must not list. */
  noIndex?: boolean;
};

/** The head of a page whose text is of the house; borrowed from the other language it is listed nowhere. */
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

/** The language of a text that is borrowed from the other one, for `lang` of whatever holds its words. */
export function useForeignLanguage({ lang }: PageMeta): Locale | undefined {
  const { locale } = useShell();
  return lang === locale ? undefined : lang;
}
