import { ownPerson, peopleActions, standingActions } from '@site/shared/actions';
import type { OwnAccount } from '@site/shared/api';
import { localized, type SessionUser } from '@site/shared/contract';
import { bylineWishes, isMemberStanding } from '@site/shared/domain';
import { ActionForm, FormField, useAction, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { passwordsOf, Submit, useWrongPassword } from './password-form.tsx';
import { PasswordInput } from './password-input.tsx';
import styles from './settings.module.css';

type Props = { account: OwnAccount; user: SessionUser };

/** A copy of the own data, leaving the association, and erasing the account. */
export function OwnDataSection({ account, user }: Props) {
  return (
    <>
      <Archive archive={account.archive} />
      {isMemberStanding(user.standing) && <Leave />}
      <Erase hasFactor={account.factor.on} />
    </>
  );
}

function Archive({ archive }: { archive: OwnAccount['archive'] }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(peopleActions.export);

  async function ask(): Promise<void> {
    const result = await perform({ item: ownPerson });
    if (result?.ok) await revalidate();
  }

  return (
    <section aria-labelledby="archive" className={styles.part}>
      <h3 id="archive">{t('settings.data.archive')}</h3>
      <p>{t('settings.data.archiveText')}</p>
      {archive && !archive.file && (
        <p role="status">
          {t('settings.data.asked', {
            date: formatDate(archive.askedAt),
            time: formatTime(archive.askedAt),
          })}
        </p>
      )}
      {archive?.file && archive.expiresAt && (
        <p>
          <a href={`/assets/${archive.file}`} download>
            {t('settings.data.download')}
          </a>{' '}
          <span className={styles.hint}>
            {t('settings.data.until', { date: formatDate(archive.expiresAt) })}
          </span>
        </p>
      )}
      <p className={styles.buttons}>
        {archive && !archive.file ? (
          <Button look="plain" onClick={() => void revalidate()}>
            {t('settings.data.look')}
          </Button>
        ) : (
          <Button look="plain" aria-busy={busy} onClick={() => void ask()}>
            {t(archive ? 'settings.data.again' : 'settings.data.ask')}
          </Button>
        )}
      </p>
    </section>
  );
}

function Leave() {
  const { t } = useTranslation();
  const { toast, reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="leave" className={styles.part}>
      <h3 id="leave">{t('settings.data.leave')}</h3>
      <p>{t('settings.data.leaveText')}</p>
      <details className={styles.more}>
        <summary>{t('settings.data.leaveStart')}</summary>
        <ActionForm
          className={styles.form}
          action={standingActions.resign}
          item={ownPerson}
          label={(field) => t(`settings.data.${field}`)}
          onDone={() => {
            toast(t('settings.data.left'), 'success');
            void reloadSession().then(revalidate);
          }}
        >
          <FormField name="byline">
            {(attributes) => (
              <select {...attributes} defaultValue="former_member">
                {bylineWishes.map((wish) => (
                  <option key={wish} value={wish}>
                    {t(`settings.data.bylines.${wish}`)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField name="reason" help={t('settings.data.reasonHelp')}>
            {(attributes) => <textarea {...attributes} rows={3} />}
          </FormField>
          <p>
            <Submit danger>{t('settings.data.leaveSubmit')}</Submit>
          </p>
        </ActionForm>
      </details>
    </section>
  );
}

function Erase({ hasFactor }: { hasFactor: boolean }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const message = useWrongPassword();
  return (
    <section aria-labelledby="erase" className={styles.part}>
      <h3 id="erase">{t('settings.data.erase')}</h3>
      <p>{t('settings.data.eraseText')}</p>
      <p className={styles.hint}>{t('settings.data.eraseUndo')}</p>
      <details className={styles.more}>
        <summary>{t('settings.data.eraseStart')}</summary>
        <ActionForm
          className={styles.form}
          action={peopleActions.erase}
          item={ownPerson}
          collect={passwordsOf}
          label={(field) => t(`settings.security.${field}`)}
          message={message}
          // The session has ended: the site is loaded again, signed out.
          onDone={() => location.assign(localized('/', locale))}
        >
          <PasswordInput name="current_password" autoComplete="current-password" />
          {hasFactor && (
            <FormField name="otp">
              {(attributes) => (
                <input {...attributes} autoComplete="one-time-code" required maxLength={32} />
              )}
            </FormField>
          )}
          <p>
            <Submit danger>{t('settings.data.eraseSubmit')}</Submit>
          </p>
        </ActionForm>
      </details>
    </section>
  );
}
