import { Steps } from '@site/shared/lk';
import { useShell } from '@site/shared/remote';
import { formatDate } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { caseSteps, stepOf, waitsForCandidate } from './case-steps.ts';
import type { OwnCase } from './own-cases.api.ts';
import styles from './own-cases.module.css';

/** One open case: where it stands in words, then the six steps. */
export function OpenCase({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { no, kind, state, submitted_at: submitted, due_at: due } = item;
  const stateWords = t(`cases.states.${state}`);
  return (
    <section className={styles.case} aria-labelledby={no}>
      <h2 id={no}>
        {t(`cases.kinds.${kind}`)} {no}
      </h2>
      <p className={styles.state} data-yours={waitsForCandidate(state) || undefined}>
        {due
          ? t('cases.stateUntil', { state: stateWords, date: formatDate(due, locale) })
          : stateWords}
      </p>
      <p className={styles.muted}>{t(`cases.next.${stepOf(state)}`)}</p>
      <Steps
        current={caseSteps.indexOf(stepOf(state))}
        items={caseSteps.map((step) => ({ title: t(`cases.steps.${step}`) }))}
      />
      <p className={styles.muted}>
        {submitted
          ? t('cases.submittedOn', { date: formatDate(submitted, locale) })
          : t('cases.notSubmitted')}
      </p>
    </section>
  );
}
