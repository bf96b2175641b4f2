import type { EarlierCase } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './own-cases.module.css';

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
        <section className={styles.part} aria-labelledby={`${id}-letter`}>
          <h3 id={`${id}-letter`}>{t('cases.decision.letter')}</h3>
          <p className={styles.letter}>{letter[locale]}</p>
          <details className={styles.more}>
            <summary>{t(`cases.decision.letterIn.${other}`)}</summary>
            <p className={styles.letter} lang={other}>
              {letter[other]}
            </p>
          </details>
        </section>
      )}
      {advice && (
        <section className={styles.part} aria-labelledby={`${id}-advice`}>
          <h3 id={`${id}-advice`}>{t('cases.decision.advice')}</h3>
          <p className={styles.letter}>{advice[locale]}</p>
        </section>
      )}
    </>
  );
}
