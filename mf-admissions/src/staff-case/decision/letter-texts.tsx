import type { CaseDecision } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';

type Props = Pick<CaseDecision, 'letters'>;

/** The letters with the advice, side by side, to read. */
export function LetterTexts({ letters }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-labelledby="decision-letters">
      <h2 id="decision-letters">{t('decision.letters.title')}</h2>
      <div className={styles.sides}>
        {locales.map((locale) => {
          const { letter, advice } = letters[locale];
          return (
            <article key={locale} className={styles.part}>
              <h3>{t(`staff.languages.${locale}`)}</h3>
              {letter ? (
                <p className={styles.text} lang={locale}>
                  {letter}
                </p>
              ) : (
                <p className={styles.muted}>{t('decision.letters.none')}</p>
              )}
              {advice && (
                <>
                  <h4>{t('decision.letters.advice')}</h4>
                  <p className={styles.text} lang={locale}>
                    {advice}
                  </p>
                </>
              )}
            </article>
          );
        })}
      </div>
    </section>
  );
}
