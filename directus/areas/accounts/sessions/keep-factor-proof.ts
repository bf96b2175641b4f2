import { continueProof, proveFactor } from '../../../engine/actions/fresh-factor.ts';
import { now } from '../../../engine/clock.ts';
import type { Hook } from '../../../engine/host.ts';

/**
 * Remembers for each session when a code of the second factor was given: at a sign-in, which asks for one, on the site
 * and in the studio. A renewed token continues its session.
 */
export const keepFactorProof: Hook = ({ filter }, { database }) => {
  filter('auth.jwt', async (token, { type }) => {
    const { session, id } = token as { session?: string; id?: string };
    if (!session) return;
    if (type === 'refresh') {
      const former = await database('directus_sessions')
        .where({ next_token: session })
        .first('token');
      if (former) await continueProof(database, former.token, session);
      return;
    }
    const account = await database('directus_users').where({ id }).first('tfa_secret');
    if (account?.tfa_secret) await proveFactor(database, session, now());
  });
};
