import { radarActions } from '@site/shared/actions';
import { radarQuadrants, radarSuggestion } from '@site/shared/domain/radar';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';

/** A member suggests an item for the radar; the editors receive it as a numbered enquiry. */
export function SuggestItem() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <details className={styles.suggest}>
      <summary className={kit.foldTitle}>{t('radar.suggest.title')}</summary>
      <ActionForm
        action={radarActions.suggest}
        payload={{ locale }}
        texts="radar.suggest"
        label={(field) =>
          field === 'quadrant'
            ? t('radar.filter.quadrant')
            : t(`radar.suggest.${field}`, radarSuggestion.why)
        }
        onDone={({ no }) => setSent(no)}
        beside={<span role="status">{sent && t('radar.suggest.sent', { number: sent })}</span>}
      >
        <p className={`${kit.reading} ${kit.hint}`}>{t('radar.suggest.lead')}</p>
        <FormField name="quadrant" codes="radar.quadrant" defaultValue={radarQuadrants[0]} />
        <FormField name="why" rows={4} />
      </ActionForm>
    </details>
  );
}
