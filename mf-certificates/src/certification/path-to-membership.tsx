import { kit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './certification.module.css';

const steps = ['apply', 'screening', 'endorsement', 'review', 'decision'] as const;
const criteria = ['practice', 'evidence', 'contribution', 'conduct'] as const;

/** What lies between an application and the first certificate. */
export function PathToMembership({ link }: { /** To the application. */ link: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Section id="path" title={t('certification.newcomer.title')}>
      <p>{t('certification.newcomer.lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`certification.newcomer.steps.${step}.title`)}</strong>
            <p>{t(`certification.newcomer.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {link}
      <h3 className={kit.gapAbove}>{t('certification.rubric.title')}</h3>
      <p>{t('certification.rubric.lead')}</p>
      <dl className={kit.stack4}>
        {criteria.map((key) => (
          <div key={key}>
            <dt className={kit.strong}>{t(`certification.rubric.member.${key}.title`)}</dt>
            <dd>{t(`certification.rubric.member.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
