import { resourceActions } from '@site/shared/actions';
import type { NamedTopic } from '@site/shared/api';
import { resourceTexts, resourceTypes, suggestedLicences } from '@site/shared/domain/content';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicker } from './file-picker.tsx';
import styles from './resources.module.css';

type Props = { topics: readonly NamedTopic[]; maxMegabytes: number };

/** What is suggested: the address of a resource, or a file of it. */
const kinds = ['url', 'file'] as const;
type Kind = (typeof kinds)[number];

/** A member suggests a resource by its address or as a file; editors decide. */
export function SuggestForm({ topics, maxMegabytes }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [isSent, setSent] = useState(false);
  const [kind, setKind] = useState<Kind>('url');
  const [file, setFile] = useState<string | null>(null);
  // A sent suggestion empties the file picker.
  const [sentCount, setSentCount] = useState(0);
  const licences = suggestedLicences.filter((one) => kind === 'url' || one !== 'link_only');

  function choose(next: Kind): void {
    setKind(next);
    setFile(null);
  }

  return (
    <details className={styles.suggest}>
      <summary>{t('resources.suggest.heading')}</summary>
      <p className={styles.count}>{t('resources.suggest.lead')}</p>
      <ActionForm
        action={resourceActions.suggest}
        payload={kind === 'file' && file !== null ? { file } : {}}
        check={(given) => ({
          [kind]: given[kind] ? null : { code: 'E_REQUIRED' },
        })}
        label={(field) => t(`resources.suggest.${field}`)}
        message={(field, { code }) => {
          if (field !== 'file') return undefined;
          return code === 'E_REQUIRED' || code === 'E_INVALID'
            ? t('resources.suggest.fileNeeded')
            : undefined;
        }}
        className={styles.form}
        onDone={() => {
          setSent(true);
          setFile(null);
          setSentCount((before) => before + 1);
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>{t('resources.suggest.kind')}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => choose(one)}
              />
              {t(`resources.suggest.kinds.${one}`)}
            </label>
          ))}
        </fieldset>
        {kind === 'url' ? (
          <FormField name="url" help={t('resources.suggest.urlHelp')}>
            {(attributes) => (
              <input {...attributes} required type="url" inputMode="url" autoComplete="off" />
            )}
          </FormField>
        ) : (
          <FormField name="file" help={t('resources.suggest.fileHelp', { mb: maxMegabytes })}>
            {(attributes) => (
              <FilePicker
                key={sentCount}
                attributes={{ ...attributes, required: true }}
                maxMegabytes={maxMegabytes}
                onFile={setFile}
              />
            )}
          </FormField>
        )}
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
        <FormField name="licence" help={kind === 'file' && t('resources.suggest.licenceHelp')}>
          {(attributes) => (
            <select key={kind} {...attributes} defaultValue={licences.at(-1)}>
              {licences.map((licence) => (
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
