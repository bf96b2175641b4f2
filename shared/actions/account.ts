import { locales } from '@site/shared/contract';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  consent,
  custom,
  email,
  flag,
  hidden,
  optional,
  password,
  text,
} from './fields.ts';

/** A code of the authenticator app, or a recovery code. */
const otp = text({ max: 32 });

/** What a new account is made of; the names have one script, which the language decides. */
const names = { first_name: text({ max: 80 }), last_name: text({ max: 80 }) };
const consents = {
  consent_processing: consent,
  consent_terms: consent,
  consent_newsletter: optional(consent),
};
/** The person of an invitation, whose address its link proves. */
export const invitedPerson = { ...names, password, ...consents };

/** The token of a mailed link. */
const token = hidden(text({ max: 128 }));
const byLink = { fields: { token } };

/** The own account: docs/domain/accounts.md. */
export const accountActions = defineActions('account', {
  register: {
    limits: { perHour: 'auth.signups_per_hour_address' },
    trap: true,
    fields: { ...names, email, password, ...consents },
  },
  /** The same after a provider has proved who the person is: `POST /auth/join`. */
  join: { limits: { perHour: 20 }, trap: true, fields: { ...names, email, ...consents } },
  verify: { limits: { perHour: 20 }, ...byLink },
  resend: { limits: { perHour: 60, perHourOfPerson: 10 }, fields: { email } },
  'request-reset': { limits: { perHour: 60, perHourOfPerson: 10 }, fields: { email } },
  reset: { limits: { perHour: 20 }, fields: { token, password } },
  'confirm-email': byLink,
  'undo-email': byLink,
  'change-email': { fields: { email, current_password: password } },
  'change-password': {
    fields: { current_password: password, password },
    returns: returns<{ removed: readonly string[]; kept: readonly string[] }>(),
  },
  'begin-tfa': {
    limits: { perHour: 20 },
    fields: { current_password: password, email: hidden(optional(email)) },
    returns: returns<{ secret: string; url: string }>(),
  },
  'enable-tfa': {
    limits: { perHour: 20 },
    fields: {
      current_password: password,
      email: hidden(optional(email)),
      secret: custom<string>(),
      otp,
    },
    returns: returns<{ recovery_codes: readonly string[] }>(),
  },
  'disable-tfa': { fields: { current_password: password, otp } },
  'renew-recovery-codes': {
    fields: { current_password: password, otp },
    returns: returns<{ recovery_codes: readonly string[] }>(),
  },
  /** The web server adds the identity that the provider has proved. */
  'link-provider': { fields: { current_password: password } },
  'unlink-provider': { fields: { provider: text({ max: 40 }), current_password: password } },
  'revoke-session': { fields: { id: text({ max: 64 }) } },
  'revoke-other-sessions': {},
  preferences: {
    fields: { locale: choice(locales), timezone: text({ max: 64 }) },
  },
});

/** Forms that the web server takes itself: `POST /auth/login`, in two steps. */
export const signInForms = defineActions('auth', {
  login: { fields: { email, password, remember: optional(flag) } },
  code: { fields: { otp } },
});
