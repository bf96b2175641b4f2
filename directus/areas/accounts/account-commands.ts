import type { CommandSet } from '../../engine/actions/action-set.ts';
import { choosePreferences } from './preferences.ts';
import { join, linkProvider, unlinkProvider } from './providers/provider-commands.ts';
import { changeEmail, confirmEmail, undoEmail } from './registration/email-change.ts';
import { changePassword, requestReset, reset } from './registration/passwords.ts';
import { register, resend, verify } from './registration/registration.ts';
import { revokeOtherSessions, revokeSession } from './sessions/account-sessions.ts';
import { beginFactor, disableFactor, enableFactor, renewCodes } from './sign-in/second-factor.ts';

/** Commands for one's own account, including registration. */
export const accountCommands: CommandSet = {
  name: 'account',
  commands: {
    register,
    verify,
    resend,
    'request-reset': requestReset,
    reset,
    'change-password': changePassword,
    'change-email': changeEmail,
    'confirm-email': confirmEmail,
    'undo-email': undoEmail,
    'begin-tfa': beginFactor,
    'enable-tfa': enableFactor,
    'disable-tfa': disableFactor,
    'renew-recovery-codes': renewCodes,
    join,
    'link-provider': linkProvider,
    'unlink-provider': unlinkProvider,
    preferences: choosePreferences,
    'revoke-session': revokeSession,
    'revoke-other-sessions': revokeOtherSessions,
  },
};
