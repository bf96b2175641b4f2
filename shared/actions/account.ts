import { locales } from '@site/shared/contract';
import { defineActions, returns } from './define-actions.ts';
import { choice, custom, email, optional, text } from './fields.ts';

/** A password is stored as typed: it is neither trimmed nor limited as a text. */
const password = custom<string>();
/** A code of the authenticator app, or a recovery code. */
const otp = text({ max: 32 });

/** The own account: docs/domain/accounts.md. */
export const accountActions = defineActions('account', {
  'change-email': { fields: { email, current_password: password } },
  'change-password': {
    fields: { current_password: password, password },
    returns: returns<{ removed: readonly string[]; kept: readonly string[] }>(),
  },
  'begin-tfa': {
    fields: { current_password: password, email: optional(email) },
    returns: returns<{ secret: string; url: string }>(),
  },
  'enable-tfa': {
    fields: {
      current_password: password,
      email: optional(email),
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
