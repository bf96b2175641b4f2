import { resourceActions } from '@site/shared/actions';
import type { NamedTopic } from '@site/shared/api';
import { resourceTexts, resourceTypes, suggestedLicences } from '@site/shared/domain';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './resources.module.css';

/** A member suggests a resource by its address; editors decide. */
export function SuggestForm({ topics }: { topics: readonly NamedTopic[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [isSent, setSent] = useState(false);
  return (
    <details className={styles.suggest}>
      <summary>{t('resources.suggest.heading')}</summary>
      <p className={styles.count}>{t('resources.suggest.lead')}</p>
      <ActionForm
        action={resourceActions.suggest}
        label={(field) => t(`resources.suggest.${field}`)}
        className={styles.form}
        onDone={() => setSent(true)}
      >
        <FormField name="url" help={t('resources.suggest.urlHelp')}>
          {(attributes) => <input {...attributes} type="url" inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField name="title">
          {(attributes) => <input {...attributes} autoComplete="off" />}
        </FormField>
        <FormField name="summary" help={t('resources.suggest.summaryHelp', resourceTexts.summary)}>
          {(attributes) => <textarea {...attributes} rows={3} />}
        </FormField>
        <FormField name="type">
          {(attributes) => (
            <select {...attributes} defaultValue="">
              <option value="">{t('resources.suggest.choose')}</option>
              {resourceTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`resources.types.${type}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="topics">
          {(attributes) => (
            <select {...attributes} defaultValue="">
              <option value="" disabled>
                {t('resources.suggest.choose')}
              </option>
              {topics.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="content_languages">
          {(attributes) => (
            <select {...attributes} defaultValue={locale}>
              {(['ru', 'en'] as const).map((code) => (
                <option key={code} value={code}>
                  {t(`resources.languages.${code}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="licence">
          {(attributes) => (
            <select {...attributes} defaultValue="link_only">
              {suggestedLicences.map((licence) => (
                <option key={licence} value={licence}>
                  {t(`resources.licences.${licence}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="authors_text" help={t('resources.suggest.authorsHelp')}>
          {(attributes) => <input {...attributes} autoComplete="off" />}
        </FormField>
        <p>
          <Button type="submit">{t('resources.suggest.submit')}</Button>{' '}
          <span role="status">{isSent && t('resources.suggest.sent')}</span>
        </p>
      </ActionForm>
    </details>
  );
}
