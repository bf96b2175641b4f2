import { accountActions, invitationActions } from '@site/shared/actions';
import { type Action, localized } from '@site/shared/contract';
import { passwordLengthRefusal } from '@site/shared/domain/accounts';
import { nameRefusal } from '@site/shared/domain/people';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keepAddressOf } from './kept-address.ts';

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

/** The form for a new account: name, address, password and consents. */
export function SignUpForm({ versions, minLength, invited, joining }: Props) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const isVerified = joining !== undefined && formState?.values.verified === '1';
  const action: Action = joining
    ? accountActions.join
    : invited
      ? invitationActions.accept
      : accountActions.register;
  return (
    <ActionForm
      action={action}
      {...(invited && { item: invited.token })}
      payload={{
        ...(joining && { provider: joining.name }),
        ...(isVerified && { verified: '1' }),
      }}
      native={{
        page: localized(invited ? `/signup?invite=${invited.token}` : '/signup', locale),
        redirect: localized(invited ? '/login?reason=joined' : '/signup?sent=1', locale),
        ...(joining && { address: '/auth/join' }),
        onLeave: keepAddressOf,
      }}
      texts="signUp"
      className={kit.stack6}
      submit={invited ? t('signUp.accept') : t('signUp.submit')}
      check={(typed) => {
        const { first_name = '', last_name = '', password = '' } = typed as Partial<Typed>;
        return {
          first_name: nameRefusal(first_name, scripts[locale]),
          last_name: nameRefusal(last_name, scripts[locale]),
          password: joining ? null : passwordLengthRefusal(password, minLength),
        };
      }}
      message={(_, { code }) =>
        code === 'E_CONFLICT_VERSION' ? t('signUp.consentChanged') : undefined
      }
    >
      <FormField name="first_name" autoComplete="given-name" />
      <FormField name="last_name" autoComplete="family-name" />
      {!invited && (
        <FormField
          name="email"
          autoComplete="username"
          {...(isVerified && { help: t('signUp.joining.emailHelp', { title: joining.title }) })}
        />
      )}
      {!joining && (
        <FormField
          name="password"
          autoComplete="new-password"
          help={t('signIn.reset.rules', { count: minLength })}
        />
      )}
      {kinds.map((kind) => (
        <FormField
          key={kind}
          name={`consent_${kind}`}
          value={versions[kind]}
          help={
            <Link to={consents[kind]} target="_blank" rel="noopener">
              {t('signUp.read')}
            </Link>
          }
        />
      ))}
    </ActionForm>
  );
}

type Typed = { first_name: string; last_name: string; password: string };
