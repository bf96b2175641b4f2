import { endorsementActions, sureField } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { declineReasons } from '@site/shared/domain/admissions';
import { ErrorSummary, Field, useErrorMessages, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './endorse.module.css';

const { decline } = endorsementActions;

/** The form above asks for the same. */
const sureId = 'decline-sure';

/** Declining, folded by default: only the staff of the case reads the reason. */
export function DeclineForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const isRefused = formState !== null && 'reason' in formState.values;
  const messages = useErrorMessages(isRefused ? formState.errors : {});
  const page = localized(`/endorse/${token}`, locale);
  return (
    <details className={styles.decline} open={isRefused}>
      <summary>{t('endorse.decline.title')}</summary>
      <form
        className={styles.form}
        method="post"
        action={`/api/actions/endorsements/${token}/decline`}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="redirect" value={`${page}?sent=1`} />
        <p>{t('endorse.decline.text')}</p>
        {isRefused && (
          <ErrorSummary
            messages={messages}
            title={t('endorse.check')}
            problem={(field, message) =>
              field === sureField ? message : `${t('endorse.decline.reason')}: ${message}`
            }
            idOf={(field) => ({ [sureField]: sureId, form: 'form-error' })[field] ?? field}
          />
        )}
        <Field
          name="reason"
          label={t('endorse.decline.reason')}
          help={t('endorse.decline.reasonHelp')}
          error={messages.reason}
        >
          {(attributes) => (
            <select
              {...attributes}
              required
              defaultValue={(isRefused && formState.values.reason) || ''}
            >
              <option value="">{t('endorse.choose')}</option>
              {declineReasons.map((code) => (
                <option key={code} value={code}>
                  {t(`endorse.decline.reasons.${code}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name={sureField}
          tick
          label={decline.final[locale]}
          id={sureId}
          error={messages[sureField]}
        >
          {(attributes) => <input {...attributes} type="checkbox" value="1" required />}
        </Field>
        <p>
          <Button type="submit" look="plain">
            {t('endorse.decline.submit')}
          </Button>
        </p>
      </form>
    </details>
  );
}
