import { defineArea } from '../../engine/area.ts';
import { reading, route, signInBody, taking } from '../../engine/requests/route.ts';
import { accountRights } from './access.ts';
import { accountActions } from './account-actions.ts';
import { accountCommands } from './account-commands.ts';
import { accountEndpoint } from './account-endpoint.ts';
import { accountFields, accountProofs, accountRelations, directusRecords } from './collections.ts';
import { accountRules } from './notification-rules.ts';
import { officeAccountCommands } from './office-commands.ts';
import { removeUnverified } from './registration/remove-unverified.ts';
import { endedSessions } from './sessions/ended-sessions.ts';
import { keepFactorProof } from './sessions/keep-factor-proof.ts';
import { requireSessionMode } from './sessions/session-mode.ts';
import { endExchangedTokens } from './sessions/session-tokens.ts';
import { acceptsFactor } from './sign-in/second-factor.ts';
import { countPasswordAttempt } from './sign-in/sign-in-attempts.ts';
import { staffCommands } from './staff-duties.ts';
import { redirectPasswordRoutes } from './studio/studio-passwords.ts';
import { limitStudioSessions } from './studio/studio-sessions.ts';
import { guardStudioSignIn } from './studio/studio-sign-in.ts';
import { requireSuperFactor } from './studio/super-factor.ts';
import { watchSuperAccount } from './studio/super-sign-in.ts';

/** Accounts: registration, sign-in, passwords, second factor, sessions. */
export const accounts = defineArea({
  name: 'accounts',
  collections: [accountFields, ...accountProofs],
  relations: accountRelations,
  personal: directusRecords,
  access: accountRights,
  actions: [accountActions, accountCommands, officeAccountCommands, staffCommands],
  jobs: [removeUnverified, endedSessions],
  notifications: accountRules,
  secondFactor: {
    accepts: ({ host, trx }, shown) => acceptsFactor(host, trx, shown),
    limitFailures: countPasswordAttempt,
  },
  hooks: {
    connection: {
      'limit-studio-sessions': limitStudioSessions,
      'keep-factor-proof': keepFactorProof,
    },
    request: {
      'require-session-mode': requireSessionMode,
      'end-exchanged-tokens': endExchangedTokens,
      'redirect-password-routes': redirectPasswordRoutes,
      'guard-studio-sign-in': guardStudioSignIn,
      'require-super-factor': requireSuperFactor,
      'watch-super-account': watchSuperAccount,
    },
  },
  endpoints: { account: accountEndpoint },
  routes: [
    ...taking(signInBody, [
      route('/account/sign-in', 'POST'),
      route('/account/sign-in-code', 'POST'),
      route('/account/provider-sign-in', 'POST'),
    ]),
    ...reading(
      '/account/by-link/:token',
      '/account/inbox',
      '/account/sessions',
      '/account/session-facts',
      '/account/settings',
    ),
  ],
});
