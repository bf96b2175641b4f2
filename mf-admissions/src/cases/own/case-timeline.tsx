import type { OwnCase } from '@site/shared/api';
import type { TimelineStep } from '@site/shared/domain/admissions';
import { useDates } from '@site/shared/remote';
import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './own-cases.module.css';

const statuses = { done: 'finish', current: 'process', ahead: 'wait', skipped: 'wait' } as const;

/** The six steps: what is done, in whose hands the case is and until when, how long a step usually takes. */
export function CaseTimeline({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { timeline } = item;
  const hasMedians = timeline.some(({ status, usual }) => status !== 'done' && usual !== null);
  return (
    <section className={styles.part} aria-labelledby="timeline">
      <h3 id="timeline">{t('cases.timeline')}</h3>
      <Steps
        orientation="vertical"
        size="small"
        current={timeline.findIndex(({ status }) => status === 'current')}
        items={timeline.map((step) => ({
          title: t(`cases.steps.${step.step}`),
          status: statuses[step.status],
          content: <StepWords step={step} item={item} />,
        }))}
      />
      <p className={styles.muted}>{t(hasMedians ? 'cases.medians' : 'cases.noMedians')}</p>
    </section>
  );
}

function StepWords({ step, item }: { step: TimelineStep; item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { status, doneOn, owner, due, isDelayed } = step;
  const usual =
    step.usual &&
    `${t('cases.usually', { count: step.usual.days })} (${t('cases.ofCases', { count: step.usual.cases })})`;
  if (status === 'done') return doneOn && t('cases.doneOn', { date: formatDate(doneOn) });
  if (status === 'skipped') return t('cases.skipped');
  if (status === 'ahead') return usual;
  return (
    <div className={styles.current}>
      <p>{t(`cases.next.${item.state}`)}</p>
      <p className={styles.muted}>
        {[
          owner && t(`cases.owners.${owner}`),
          due && t(isDelayed ? 'cases.delayed' : 'cases.due', { date: formatDate(due) }),
          usual,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
