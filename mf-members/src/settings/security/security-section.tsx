import { accountActions } from '@site/shared/actions';
import type { OwnAccount } from '@site/shared/api';
import { attachedWords, emailRefusal, readAttached } from '@site/shared/domain/accounts';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { passwordsOf, Submit, useWrongPassword } from '../common/password-form.tsx';
import { PasswordInput } from '../common/password-input.tsx';
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
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="email-change" className={styles.part}>
      <h2 id="email-change">{t('settings.email.title')}</h2>
      <p>{t('settings.email.now', { email })}</p>
      {pendingEmail && (
        <Note>
          <p role="status">{t('settings.email.pending', { email: pendingEmail })}</p>
        </Note>
      )}
      <details className={styles.more}>
        <summary>{t('settings.email.change')}</summary>
        <ActionForm
          className={styles.form}
          action={accountActions['change-email']}
          collect={passwordsOf}
          check={({ email: wanted }) => ({ email: wanted ? emailRefusal(wanted) : null })}
          label={(field) => t(`settings.security.${field}`)}
          message={useWrongPassword()}
          onDone={() => void revalidate()}
        >
          <FormField name="email" help={t('settings.email.help')}>
            {(attributes) => (
              <input
                {...attributes}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
          <PasswordInput name="current_password" autoComplete="current-password" />
          <p>
            <Submit>{t('settings.email.submit')}</Submit>
          </p>
        </ActionForm>
      </details>
    </section>
  );
}

function PasswordChange({ account }: { account: OwnAccount }) {
  const { limits, hasPassword } = account;
  const { t } = useTranslation();
  const { toast, locale } = useShell();
  const { revalidate } = useRevalidator();
  const wrong = useWrongPassword();
  const titleOf = (name: string) =>
    account.providers.find((one) => one.name === name)?.title ?? name;
  if (!hasPassword) {
    return (
      <section aria-labelledby="password-change" className={styles.part}>
        <h2 id="password-change">{t('settings.password.title')}</h2>
        <NoPassword text={t('settings.password.none')} />
      </section>
    );
  }
  return (
    <section aria-labelledby="password-change" className={styles.part}>
      <h2 id="password-change">{t('settings.password.title')}</h2>
      <details className={styles.more}>
        <summary>{t('settings.password.change')}</summary>
        <ActionForm
          className={styles.form}
          action={accountActions['change-password']}
          collect={passwordsOf}
          label={(field) => t(`settings.security.${field === 'password' ? 'new_password' : field}`)}
          message={wrong}
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
          <PasswordInput name="current_password" autoComplete="current-password" />
          <PasswordInput
            name="password"
            autoComplete="new-password"
            help={t('settings.password.help', { min: limits.passwordMin })}
          />
          <p>
            <Submit>{t('settings.password.submit')}</Submit>
          </p>
        </ActionForm>
      </details>
    </section>
  );
}
