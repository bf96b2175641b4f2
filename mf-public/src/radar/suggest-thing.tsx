import { radarActions } from '@site/shared/actions';
import { radarQuadrants, radarSuggestion } from '@site/shared/domain/radar';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';

/** A member suggests an item for the radar; the editors receive it as a numbered enquiry. */
export function SuggestThing() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <details className={styles.suggest}>
      <summary>{t('radar.suggest.title')}</summary>
      <ActionForm
        action={radarActions.suggest}
        payload={{ locale }}
        label={(field) =>
          field === 'quadrant'
            ? t('radar.filter.quadrant')
            : t(`radar.suggest.${field}`, radarSuggestion.why)
        }
        onDone={({ no }) => setSent(no)}
      >
        <p className={styles.note}>{t('radar.suggest.lead')}</p>
        <FormField name="name">
          {(attributes) => <input {...attributes} autoComplete="off" />}
        </FormField>
        <FormField name="quadrant">
          {(attributes) => (
            <select {...attributes}>
              {radarQuadrants.map((quadrant) => (
                <option key={quadrant} value={quadrant}>
                  {t(`radar.quadrant.${quadrant}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="why">{(attributes) => <textarea {...attributes} rows={4} />}</FormField>
        <p className={styles.buttons}>
          <Button type="submit">{t('radar.suggest.send')}</Button>
          <span role="status">{sent && t('radar.suggest.sent', { number: sent })}</span>
        </p>
      </ActionForm>
    </details>
  );
}
