import type { PageMeta } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { UntranslatedNotice, useDates, useShell } from '@site/shared/remote';
import { Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Notes about the language of a text: shown in the other language, older than it, or not authoritative. */
export function LanguageNotes({ meta, path }: { meta: PageMeta; path: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  if (meta.lang !== locale) {
    return (
      <UntranslatedNotice
        path={path}
        words={{
          onlyIn: t(`content.onlyIn.${meta.lang}`),
          wish: t('content.wish'),
          wished: t('content.wished'),
        }}
      />
    );
  }
  const { behind, prevailing } = meta;
  return (
    <>
      {behind && (
        <Note>
          <p>{t('content.behind', { date: formatDate(behind) })}</p>
        </Note>
      )}
      {prevailing && prevailing !== locale && (
        <Note>
          <p>
            {t('content.prevails')}{' '}
            <a href={localized(path, prevailing)} hrefLang={prevailing}>
              {t('content.prevailingText')}
            </a>
          </p>
        </Note>
      )}
    </>
  );
}
