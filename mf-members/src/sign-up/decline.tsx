import { invitationActions } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, FormField, PageHead, useAnswer, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './sign-up.module.css';

/** Declining an invitation, collapsed by default; the reason is optional. */
export function DeclineInvitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  return (
    <details open={formState?.action?.endsWith('/decline') ?? false}>
      <summary>{t('signUp.decline.title')}</summary>
      <ActionForm
        action={invitationActions.decline}
        item={token}
        native={{
          id: 'decline',
          page: localized(`/signup?invite=${token}`, locale),
          redirect: localized('/signup?declined=1', locale),
        }}
        texts="signUp.decline"
        className={`${kit.stack6} ${kit.spaceAbove4}`}
        look="plain"
      >
        <FormField name="reason" maxLength={invitationActions.decline.fields.reason.max} />
      </ActionForm>
    </details>
  );
}

/** Shown after an invitation was declined: nothing more happens, and how to change one's mind. */
export function Declined() {
  const { t } = useTranslation();
  const answer = useAnswer<HTMLParagraphElement>(true);
  return (
    <div className={`${kit.page12} ${styles.page}`}>
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
