import type { OwnCase } from '@site/shared/api';
import type { TimelineStep } from '@site/shared/domain/admissions';
import { useDates } from '@site/shared/remote';
import { ButtonLink, kit, Moment } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

/** The open application of a candidate: what is to be done about it, and its stages. */
export function ApplicationBlock({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { no, state, progress, timeline, question } = item;
  const next = nextOf(item);
  const link = <ButtonLink to={next.path}>{t(`account.application.${next.key}`)}</ButtonLink>;
  const isSent = state === 'submitted';
  return (
    <section aria-labelledby="application">
      {isSent ? (
        <Moment
          picture="sent"
          id="application"
          title={t('account.application.sent.title')}
          action={link}
        >
          <p>{t('account.application.sent.text')}</p>
        </Moment>
      ) : (
        <h2 id="application">{t('account.application.title')}</h2>
      )}
      {no && <p className={styles.number}>{t('account.application.number', { no })}</p>}
      {state === 'draft' && <p>{t('account.application.progress', progress)}</p>}
      {question && <p>{question.body}</p>}
      <ol className={`${kit.rows} ${styles.stages}`}>
        {timeline.map((step) => (
          <li
            key={step.step}
            className={step.status === 'current' ? undefined : kit.muted}
            data-status={step.status}
            aria-current={step.status === 'current' ? 'step' : undefined}
          >
            <span className={step.status === 'current' ? kit.strong : undefined}>
              {t(`account.application.steps.${step.step}`)}
            </span>
            <StageWords step={step} onHold={item.onHold} />
          </li>
        ))}
      </ol>
      {!isSent && <p>{link}</p>}
    </section>
  );
}

/** When a stage was done; of the present one in whose hands it is, and until when. */
function StageWords({ step, onHold }: { step: TimelineStep; onHold: boolean }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { status, doneOn, owner, due, isDelayed } = step;
  const words = {
    done: [doneOn && t('account.application.done', { date: formatDate(doneOn) })],
    skipped: [t('account.application.skipped')],
    ahead: [],
    current: [
      onHold ? t('account.application.onHold') : owner && t(`account.application.owners.${owner}`),
      due && t(`account.application.${isDelayed ? 'delayed' : 'due'}`, { date: formatDate(due) }),
    ],
  }[status].filter(Boolean);
  return words.length > 0 && <span>{words.join(' · ')}</span>;
}

type Next = { key: 'continue' | 'reply' | 'answer' | 'open'; path: string };

/** Where the candidate goes on: at the question, where there is one. */
function nextOf({ state, question, missingReferences }: OwnCase): Next {
  if (state === 'draft') return { key: 'continue', path: '/c/certification/apply' };
  if (question) return { key: 'answer', path: '/c/admissions#question' };
  if (state === 'returned' && !missingReferences) {
    return { key: 'reply', path: '/c/certification/apply' };
  }
  return { key: 'open', path: '/c/admissions' };
}
