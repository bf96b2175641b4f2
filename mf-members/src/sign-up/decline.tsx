import { type FormState, localized } from '@site/shared/contract';
import {
  ErrorSummary,
  Field,
  PageHead,
  useAnswer,
  useErrorMessages,
  useShell,
} from '@site/shared/remote';
import { Button, ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './sign-up.module.css';

/** Maximum length of a reason, in characters. */
const maxReason = 500;

/** Declining an invitation, collapsed by default; the reason is optional. */
export function DeclineInvitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const refused = formState && isDeclined(formState) ? formState : null;
  const messages = useErrorMessages(refused?.errors ?? {});
  return (
    <details className={styles.decline} open={refused !== null}>
      <summary>{t('signUp.decline.title')}</summary>
      <form
        className={styles.form}
        method="post"
        action={`/api/actions/invitations/${token}/decline`}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={localized(`/signup?invite=${token}`, locale)} />
        <input type="hidden" name="redirect" value={localized('/signup?declined=1', locale)} />
        {refused && (
          <ErrorSummary
            messages={messages}
            title={t('signIn.check')}
            problem={(_field, message) =>
              t('signIn.problem', { field: t('signUp.reason'), message })
            }
          />
        )}
        <Field
          name="reason"
          label={t('signUp.reason')}
          help={t('signUp.decline.reasonHelp')}
          error={messages.reason}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={maxReason}
              defaultValue={refused?.values.reason}
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

/** Whether a refused form of the page is the one that declines: only this one asks for a reason. */
export function isDeclined({ values }: FormState): boolean {
  return 'reason' in values;
}

/** Shown after an invitation was declined: nothing more happens, and how to change one's mind. */
export function Declined() {
  const { t } = useTranslation();
  const answer = useAnswer<HTMLParagraphElement>(true);
  return (
    <div className={styles.page}>
      <PageHead title={t('signUp.declined.title')} noIndex />
      <Callout
        title={t('signUp.declined.title')}
        heading="h1"
        action={<ButtonLink to="/">{t('signUp.declined.home')}</ButtonLink>}
      >
        <p role="status" {...answer}>
          {t('signUp.declined.text')}
        </p>
      </Callout>
    </div>
  );
}
