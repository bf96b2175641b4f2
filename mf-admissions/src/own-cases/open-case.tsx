import { Steps } from '@site/shared/lk';
import { useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { caseSteps, stepOf, waitsForCandidate } from './case-steps.ts';
import type { OwnCase } from './own-cases.api.ts';
import styles from './own-cases.module.css';

/** One open case: its state in words, then its steps, the current one explained. */
export function OpenCase({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { no, kind, state, submitted_at: submitted } = item;
  const current = stepOf(state);
  // A draft has no number yet.
  const heading = no ?? kind;
  return (
    <section className={styles.case} aria-labelledby={heading}>
      <h2 id={heading}>
        {t(`cases.kinds.${kind}`)} {no}
      </h2>
      <p className={styles.state} data-yours={waitsForCandidate(state) || undefined}>
        <StateWords item={item} />
      </p>
      <Steps
        orientation="vertical"
        size="small"
        current={caseSteps.indexOf(current)}
        items={caseSteps.map((step) => ({
          title: t(`cases.steps.${step}`),
          content: step === current ? t(`cases.next.${state}`) : undefined,
        }))}
      />
      <p className={styles.muted}>
        {submitted
          ? t('cases.submittedOn', { date: formatDate(submitted) })
          : t('cases.notSubmitted')}
      </p>
    </section>
  );
}

/** The state first, then the due date; an overdue date is named as such. */
function StateWords({ item: { state, due_at: due } }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { now } = useShell();
  const { formatDate } = useDates();
  const words = t(`cases.states.${state}`);
  if (!due) return words;
  const date = formatDate(due);
  const late = new Date(due) < now();
  return t(late ? 'cases.stateLate' : 'cases.stateUntil', { state: words, date });
}
