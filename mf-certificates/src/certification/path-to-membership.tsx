import type { SessionUser } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { ButtonLink } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './certification.module.css';

const steps = ['apply', 'screening', 'endorsement', 'review', 'decision'] as const;
const criteria = ['practice', 'evidence', 'contribution', 'conduct'] as const;

/** What lies between an application and the first certificate. */
export function PathToMembership({ standing }: Pick<SessionUser, 'standing'>) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  return (
    <section aria-labelledby="path">
      <h2 id="path">{t('certification.newcomer.title')}</h2>
      <p>{t('certification.newcomer.lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`certification.newcomer.steps.${step}.title`)}</strong>
            <p>{t(`certification.newcomer.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {hasPage('/c/admissions') && standing === 'applicant' && (
        <p>
          <ButtonLink to="/c/admissions">{t('certification.newcomer.case')}</ButtonLink>
        </p>
      )}
      <h3>{t('certification.rubric.title')}</h3>
      <p>{t('certification.rubric.lead')}</p>
      <dl className={styles.rubric}>
        {criteria.map((key) => (
          <div key={key}>
            <dt>{t(`certification.rubric.member.${key}.title`)}</dt>
            <dd>{t(`certification.rubric.member.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
