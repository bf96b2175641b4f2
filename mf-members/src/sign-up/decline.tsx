import { localized } from '@site/shared/contract';
import { Field, PageHead, useErrorMessages, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './sign-up.module.css';

/** Maximum length of a reason, in characters. */
const maxReason = 500;

/** Declining an invitation, collapsed by default; the reason is optional. */
export function DeclineInvitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const { reason: refused } = useErrorMessages(formState?.errors ?? {});
  return (
    <details className={styles.decline} open={refused !== undefined}>
      <summary>{t('signUp.decline.title')}</summary>
      <form
        className={styles.form}
        method="post"
        action={`/api/actions/invitations/${token}/decline`}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={localized(`/signup?invite=${token}`, locale)} />
        <input type="hidden" name="redirect" value={localized('/signup?declined=1', locale)} />
        <Field
          name="reason"
          label={t('signUp.reason')}
          help={t('signUp.decline.reasonHelp')}
          error={refused}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={maxReason}
              defaultValue={formState?.values.reason}
            />
          )}
        </Field>
        <Button type="submit" look="plain">
          {t('signUp.decline.submit')}
        </Button>
      </form>
    </details>
  );
}

/** Shown after an invitation was declined: nothing more happens, and how to change one's mind. */
export function Declined() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHead title={t('signUp.declined.title')} noIndex />
      <Callout
        title={t('signUp.declined.title')}
        heading="h1"
        action={<ButtonLink to="/">{t('signUp.declined.home')}</ButtonLink>}
      >
        <p role="status">{t('signUp.declined.text')}</p>
      </Callout>
    </div>
  );
}
