import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { TextEvent } from '../../common/review/event-form.tsx';
import styles from './decision.module.css';
import { Outdated, useOutdated } from './outdated.tsx';

/** Ends the waiting time after the decision early, with a reason for the log. */
export function LiftCooldown({ file, revision }: { file: CaseFile; revision: number }) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const outdated = useOutdated();
  const name = file.candidate.name[locale];
  return (
    <section className={styles.part}>
      <Outdated {...outdated} />
      <details className={styles.more}>
        <summary>{t('decision.cooldown.title')}</summary>
        <TextEvent
          action={caseActions['lift-cooldown']}
          item={file.id}
          payload={{ revision }}
          field="reason"
          label={t('decision.cooldown.reason')}
          help={t('decision.cooldown.help', { name })}
          submit={t('decision.cooldown.submit')}
          look="plain"
          onDone={() => {
            outdated.forget();
            toast(t('decision.cooldown.done', { name }));
            void revalidate();
          }}
          onRefused={outdated.onRefused}
        />
      </details>
    </section>
  );
}
