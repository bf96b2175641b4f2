import { type FormState, localized } from '@site/shared/contract';
import { emailRefusal, passwordLengthRefusal } from '@site/shared/domain/accounts';
import { nameRefusal } from '@site/shared/domain/people';
import {
  EmailField,
  ErrorSummary,
  Field,
  type FormErrors,
  PasswordField,
  useCheckedForm,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isDeclined } from './decline.tsx';
import { keepAddress } from './kept-address.ts';
import styles from './sign-up.module.css';

const consents = {
  processing: '/processing-consent',
  terms: '/terms',
  newsletter: '/newsletter-consent',
} as const;
type Consent = keyof typeof consents;
const kinds = Object.keys(consents) as Consent[];

/** The script in which a name is asked for. */
const scripts = { ru: 'cyrillic', en: 'latin' } as const;

type Props = {
  /** The current version of each text to agree to. */
  versions: Readonly<Record<Consent, string>>;
  /** Minimum length of a password, in characters. */
  minLength: number;
  /** The token of an invitation link and its address, which the link verifies. */
  invited?: { token: string; email: string };
  /** The provider that has proved who the person is; the account then needs no password. */
  joining?: { name: string; title: string };
};

const checked = [
  'first_name',
  'last_name',
  'email',
  'password',
  'consent_processing',
  'consent_terms',
];

/** The form for a new account: name, address, password and consents. It works without scripts. */
export function SignUpForm({ versions, minLength, invited, joining }: Props) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const rules = {
    first_name: (name: string) => nameRefusal(name, scripts[locale]),
    last_name: (name: string) => nameRefusal(name, scripts[locale]),
    email: emailRefusal,
    password: (password: string) => passwordLengthRefusal(password, minLength),
  };
  const isOwn = (refused: FormState) => !isDeclined(refused);
  const { errors, messages, busy, onSubmit } = useCheckedForm(checked, rules, isOwn);
  const took = useRef<HTMLInputElement>(null);
  const values = formState?.values ?? {};
  const known = { ...messages, ...changedConsents(errors, t('signUp.consentChanged')) };
  const page = localized(invited ? `/signup?invite=${invited.token}` : '/signup', locale);
  const isVerified = joining !== undefined && values.verified === '1';
  const done = localized(invited ? '/login?reason=joined' : '/signup?sent=1', locale);

  function onSend(event: SubmitEvent<HTMLFormElement>) {
    if (took.current) took.current.value = String(Math.round(performance.now()));
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string') keepAddress(email);
    onSubmit(event);
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={
        joining
          ? '/auth/join'
          : invited
            ? `/api/actions/invitations/${invited.token}/accept`
            : '/api/actions/account/register'
      }
      noValidate
      onSubmit={onSend}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="redirect" value={done} />
      {joining && <input type="hidden" name="provider" value={joining.name} />}
      {isVerified && <input type="hidden" name="verified" value="1" />}
      {!formState && !invited && <input type="hidden" name="took" ref={took} />}
      <ErrorSummary
        messages={known}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signUp.${field}`), message })}
      />
      <Field
        name="first_name"
        label={t('signUp.first_name')}
        help={t('signUp.nameHelp')}
        error={known.first_name}
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="given-name"
            maxLength={80}
            required
            defaultValue={values.first_name}
          />
        )}
      </Field>
      <Field name="last_name" label={t('signUp.last_name')} error={known.last_name}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="family-name"
            maxLength={80}
            required
            defaultValue={values.last_name}
          />
        )}
      </Field>
      {!invited && (
        <EmailField
          label={t('signIn.email')}
          help={
            isVerified
              ? t('signUp.joining.emailHelp', { title: joining.title })
              : t('signUp.emailHelp')
          }
          autoComplete="username"
          error={known.email}
          value={values.email}
        />
      )}
      {!joining && (
        <PasswordField
          label={t('signIn.password')}
          words={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
          help={t('signIn.reset.rules', { count: minLength })}
          autoComplete="new-password"
          error={known.password}
          about={known.form && 'form-error'}
          first={false}
          concealed={busy}
        />
      )}
      {kinds.map((kind) => (
        <Field
          key={kind}
          name={`consent_${kind}`}
          tick
          label={t(`signUp.consent_${kind}`)}
          help={
            <Link to={consents[kind]} target="_blank" rel="noopener">
              {t('signUp.read')}
            </Link>
          }
          error={known[`consent_${kind}`]}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="checkbox"
              value={versions[kind]}
              required={kind !== 'newsletter'}
              defaultChecked={values[`consent_${kind}`] === versions[kind]}
            />
          )}
        </Field>
      ))}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t('signUp.website')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Button type="submit" aria-busy={busy}>
        {busy ? t('signIn.link.busy') : t(invited ? 'signUp.accept' : 'signUp.submit')}
      </Button>
    </form>
  );
}

/** A text that has changed since it was shown must be read again. */
function changedConsents(errors: FormErrors, words: string): Record<string, string> {
  const changed = Object.entries(errors).filter(([, { code }]) => code === 'E_CONFLICT_VERSION');
  return Object.fromEntries(changed.map(([field]) => [field, words]));
}
