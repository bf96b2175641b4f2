import { faqLanguageActions, newsLanguageActions } from '@site/shared/actions';
import type { LanguageRow } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../frame/place-link.tsx';

/** The action that confirms the languages of a record, by kind. */
const confirming = {
  news: newsLanguageActions['still-right'],
  faq_items: faqLanguageActions['still-right'],
} as const;

/** A text whose languages differ: what is wrong, since when, and where it is mended. */
export function LanguageLine({ row, kind }: { row: LanguageRow; kind: string }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, name, link, lacks, since, mayConfirm } = row;
  const action = confirming[row.kind as keyof typeof confirming];
  return (
    <>
      <article className={kit.stack1}>
        <h2 className={`${kit.textM} ${kit.titleLinks} ${kit.breakable}`}>
          <PlaceLink to={link}>{name}</PlaceLink>
        </h2>
        <p className={kit.meta}>
          {lacks.map(({ language, lack }) => (
            <span key={language} className={`${kit.strong} ${kit.warning}`}>
              {t(`office.languages.lack.${lack}.${language}`)}
            </span>
          ))}
          {since && (
            <time dateTime={since}>{t('office.languages.since', { date: formatDate(since) })}</time>
          )}
          <span>{kind}</span>
        </p>
      </article>
      {mayConfirm && action && (
        <ActionButton
          action={action}
          item={id}
          name={t('office.languages.confirm.of', { name })}
          done={t('office.languages.confirm.done')}
        >
          {t('office.languages.confirm.submit')}
        </ActionButton>
      )}
    </>
  );
}
