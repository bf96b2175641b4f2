import type { OwnCase } from '@site/shared/api';
import type { TimelineStep } from '@site/shared/domain/admissions';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './case-timeline.module.css';

/** The six steps: what is done, in whose hands the case is and until when, how long a step usually takes. */
export function CaseTimeline({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { timeline } = item;
  const hasMedians = timeline.some(({ status, usual }) => status !== 'done' && usual !== null);
  return (
    <section
      className={`${styles.timeline} ${kit.stack4} ${kit.narrow}`}
      aria-labelledby="timeline"
    >
      <h3 id="timeline">{t('cases.timeline')}</h3>
      <ol className={kit.list}>
        {timeline.map((step) => (
          <li
            key={step.step}
            data-status={step.status}
            aria-current={step.status === 'current' ? 'step' : undefined}
          >
            <strong className={isAhead(step) ? kit.regular : undefined}>
              {t(`cases.steps.${step.step}`)}
            </strong>
            <StepWords step={step} item={item} />
          </li>
        ))}
      </ol>
      <p className={kit.hint}>{t(hasMedians ? 'cases.medians' : 'cases.noMedians')}</p>
    </section>
  );
}

function isAhead({ status }: TimelineStep): boolean {
  return status === 'ahead' || status === 'skipped';
}

function StepWords({ step, item }: { step: TimelineStep; item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { status, doneOn, owner, due, isDelayed } = step;
  const usual =
    step.usual &&
    `${t('cases.usually', { count: step.usual.days })} (${t('cases.ofCases', { count: step.usual.cases })})`;
  const line = {
    done: doneOn && t('cases.doneOn', { date: formatDate(doneOn) }),
    skipped: t('cases.skipped'),
    ahead: usual,
    current: [
      owner && t(`cases.owners.${owner}`),
      due && t(isDelayed ? 'cases.delayed' : 'cases.due', { date: formatDate(due) }),
      usual,
    ]
      .filter(Boolean)
      .join(' · '),
  }[status];
  return (
    <>
      {status === 'current' && <p>{t(`cases.next.${item.state}`)}</p>}
      {line && <p className={kit.hint}>{line}</p>}
    </>
  );
}
