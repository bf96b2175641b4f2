import { accountActions } from '@site/shared/actions';
import type { OwnAccount } from '@site/shared/api';
import { attachedWords, readAttached } from '@site/shared/domain/accounts';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit, memberKit, Note, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from '../common/settings.module.css';
import { NoPassword, Providers } from './providers.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** How the person signs in: address, password, second factor, providers, and the open sessions. */
export function SecuritySection({
  account,
  providers,
}: {
  account: OwnAccount;
  /** Sign-in providers that can be linked. */
  providers: readonly { name: string; title: string }[];
}) {
  return (
    <>
      <EmailChange account={account} />
      <PasswordChange account={account} />
      <SecondFactor factor={account.factor} />
      <Providers account={account} offered={providers} />
      <Sessions sessions={account.sessions} />
    </>
  );
}

function EmailChange({ account: { email, pendingEmail } }: { account: OwnAccount }) {
  const { t } = useTranslation();
  return (
    <Section id="email-change" className={styles.part} title={t('settings.email.title')}>
      <p>{t('settings.email.now', { email })}</p>
      {pendingEmail && (
        <Note>
          <p role="status">{t('settings.email.pending', { email: pendingEmail })}</p>
        </Note>
      )}
      <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
        <summary className={kit.accent}>{t('settings.email.change')}</summary>
        <ActionForm
          action={accountActions['change-email']}
          texts="settings.security"
          className={kit.column6}
          submit={t('settings.email.submit')}
        >
          <FormField name="email" help={t('settings.email.help')} />
        </ActionForm>
      </details>
    </Section>
  );
}

function PasswordChange({ account }: { account: OwnAccount }) {
  const { limits, hasPassword } = account;
  const { t } = useTranslation();
  const { toast, locale } = useShell();
  const { revalidate } = useRevalidator();
  const titleOf = (name: string) =>
    account.providers.find((one) => one.name === name)?.title ?? name;
  if (!hasPassword) {
    return (
      <Section id="password-change" className={styles.part} title={t('settings.password.title')}>
        <NoPassword text={t('settings.password.none')} />
      </Section>
    );
  }
  return (
    <Section id="password-change" className={styles.part} title={t('settings.password.title')}>
      <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
        <summary className={kit.accent}>{t('settings.password.change')}</summary>
        <ActionForm
          action={accountActions['change-password']}
          texts="settings.security"
          className={kit.column6}
          submit={t('settings.password.submit')}
          onDone={({ removed }) => {
            const gone = readAttached(removed.join(), titleOf);
            const list = attachedWords(gone, locale);
            toast(
              gone.length > 0
                ? t('settings.password.doneRemoved', { list })
                : t('settings.password.done'),
              'success',
            );
            void revalidate();
          }}
        >
          <FormField
            name="password"
            autoComplete="new-password"
            help={t('settings.password.help', { min: limits.passwordMin })}
          />
        </ActionForm>
      </details>
    </Section>
  );
}
