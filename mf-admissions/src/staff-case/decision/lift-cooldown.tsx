import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import { ActionForm, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Outdated, useOutdated } from './outdated.tsx';

/** Ends the waiting time after the decision early, with a reason for the log. */
export function LiftCooldown({ file, revision }: { file: CaseFile; revision: number }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const outdated = useOutdated();
  return (
    <section className={kit.column4}>
      <Outdated {...outdated} />
      <details className={`${kit.lines} ${memberKit.more}`}>
        <summary>{t('decision.cooldown.title')}</summary>
        <ActionForm
          action={caseActions['lift-cooldown']}
          item={file.id}
          payload={{ revision }}
          texts="decision.cooldown"
          values={{ name: file.candidate.name[locale] }}
          look="plain"
          onDone={() => {
            outdated.forget();
            void revalidate();
          }}
          onRefused={outdated.onRefused}
        />
      </details>
    </section>
  );
}
