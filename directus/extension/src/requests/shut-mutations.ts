import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { graphqlTextOf } from './graphql-text.ts';

/**
 * What the backend lets anybody do about accounts over GraphQL, past the rules of the house. Over its
 * addresses the same is led to our actions, or is not there.
 */
const shut =
  /\b(?:auth_login|auth_password_(?:request|reset)|users_me_tfa_(?:generate|enable|disable)|users_invite|users_invite_accept|users_register)\b/;

/** Refuses with `E_FORBIDDEN` the mutations about accounts (docs/domain/permissions.md, "Other doors"). */
export const shutMutations: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/graphql/system'], (request, _response, next) => {
      const reason = 'Accounts are changed by actions only.';
      next(shut.test(graphqlTextOf(request)) ? refusal('E_FORBIDDEN', { reason }) : undefined);
    });
  });
};
