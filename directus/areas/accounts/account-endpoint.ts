import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint } from '../../engine/host.ts';
import { withMinimumDuration } from '../../engine/minimum-duration.ts';
import { inboxOf } from '../../engine/notifications/inbox.ts';
import { requireSecret } from '../../engine/operator.ts';
import { refusal } from '../../engine/refuse.ts';
import { siteUserId } from '../../engine/schema/access/ids.ts';
import { ownSettings } from './own-settings.ts';
import { signInWithProvider } from './providers/provider-sign-in.ts';
import { lookAtLink } from './registration/account-links.ts';
import { sessionsOf } from './sessions/account-sessions.ts';
import { sessionFacts } from './sessions/session-facts.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInWithCode } from './sign-in/sign-in-code.ts';

/**
 * `POST /account/sign-in` starts a session and returns its token to the web server (`x-site-secret`), which
 * does not pass it on; `POST /account/sign-in-code` does so for the code of the second factor after a password, and
 * `POST /account/provider-sign-in` for an identity that a provider has proved. `GET /account/sessions` lists the caller's open sessions.
 * `GET /account/by-link/{token}` tells the holder of a mailed link what it is for and whether it still works.
 * `GET /account/settings` returns what the settings page shows of the caller's account.
 * `GET /account/inbox` returns a page of the caller's notifications.
 * `GET /account/session-facts` returns session data that is not part of the person's record.
 */
export const accountEndpoint: Endpoint = (router, host) => {
  for (const [path, start] of [
    ['/sign-in', signIn],
    ['/sign-in-code', signInWithCode],
    ['/provider-sign-in', signInWithProvider],
  ] as const) {
    router.post(path, (request, response, next) => {
      const work = async () => {
        requireSecret(request, { header: 'x-site-secret', secret: host.env.PURGE_SECRET });
        return start(host, request.accountability ?? null, request.body);
      };
      answerPrivately(response, next, withMinimumDuration(host.env.LOGIN_STALL_TIME, work));
    });
  }
  router.get('/by-link/:token', (request, response, next) => {
    answerPrivately(response, next, lookAtLink(host, request.params.token ?? ''));
  });
  router.get('/sessions', (request, response, next) => {
    const { user, session } = request.accountability ?? {};
    if (!user || user === siteUserId) return next(refusal('E_FORBIDDEN'));
    sessionsOf(host, { account: user, current: session }).then(
      (data) => response.json({ data }),
      next,
    );
  });
  router.get('/settings', (request, response, next) => {
    answerPrivately(response, next, ownSettings(host, request.accountability ?? null));
  });
  router.get('/inbox', (request, response, next) => {
    answerPrivately(response, next, inboxOf(host, request));
  });
  router.get('/session-facts', (request, response, next) => {
    answerPrivately(response, next, sessionFacts(host, request.accountability ?? null));
  });
};
