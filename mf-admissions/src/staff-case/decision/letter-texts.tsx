import type { CaseDecision } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';

type Props = Pick<CaseDecision, 'letters'>;

/** The letters with the advice, side by side, to read. */
export function LetterTexts({ letters }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="decision-letters" title={t('decision.letters.title')}>
      <div className={styles.sides}>
        {locales.map((locale) => {
          const { letter, advice } = letters[locale];
          return (
            <article key={locale} className={kit.column4}>
              <h3>{t(`staff.languages.${locale}`)}</h3>
              {letter ? (
                <p className={kit.asTyped} lang={locale}>
                  {letter}
                </p>
              ) : (
                <p className={kit.muted}>{t('decision.letters.none')}</p>
              )}
              {advice && (
                <>
                  <h4>{t('decision.letters.advice')}</h4>
                  <p className={kit.asTyped} lang={locale}>
                    {advice}
                  </p>
                </>
              )}
            </article>
          );
        })}
      </div>
    </Section>
  );
}
