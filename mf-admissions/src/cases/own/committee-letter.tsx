import type { EarlierCase } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The released letter in the language of the page, with the other one on demand, and the advice. */
export function CommitteeLetter({
  item: { letter, advice },
}: {
  item: Pick<EarlierCase, 'letter' | 'advice'>;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const id = useId();
  const other = locale === 'ru' ? 'en' : 'ru';
  if (!letter && !advice) return null;
  return (
    <>
      {letter && (
        <section className={kit.column4} aria-labelledby={`${id}-letter`}>
          <h3 id={`${id}-letter`}>{t('cases.decision.letter')}</h3>
          <p className={kit.asTyped}>{letter[locale]}</p>
          <details className={`${kit.lines} ${memberKit.more}`}>
            <summary>{t(`cases.decision.letterIn.${other}`)}</summary>
            <p className={kit.asTyped} lang={other}>
              {letter[other]}
            </p>
          </details>
        </section>
      )}
      {advice && (
        <section className={kit.column4} aria-labelledby={`${id}-advice`}>
          <h3 id={`${id}-advice`}>{t('cases.decision.advice')}</h3>
          <p className={kit.asTyped}>{advice[locale]}</p>
        </section>
      )}
    </>
  );
}
