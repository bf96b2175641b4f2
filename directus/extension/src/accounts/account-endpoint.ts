import { siteUserId } from '../../../schema/access/ids.ts';
import type { Endpoint } from '../host.ts';
import { requireSecret } from '../operator.ts';
import { refusal } from '../refuse.ts';
import { noEarlierThan } from '../stall.ts';
import { sessionsOf } from './account-sessions.ts';
import { sessionFacts } from './session-facts.ts';
import { signIn } from './sign-in.ts';

/**
 * `POST /account/sign-in` begins a session and gives its token to the web server (`x-site-secret`), which
 * keeps it to itself and counts failures; `GET /account/sessions` shows people where they are signed in.
 * `GET /account/session-facts`: what a session of the site knows beside the record of the person.
 */
export const accountEndpoint: Endpoint = (router, host) => {
  router.post('/sign-in', (request, response, next) => {
    const work = async () => {
      requireSecret(request, { header: 'x-site-secret', secret: host.env.PURGE_SECRET });
      return signIn(host, request.accountability ?? null, request.body);
    };
    noEarlierThan(host.env.LOGIN_STALL_TIME, work).then((data) => {
      response.set('cache-control', 'no-store');
      response.json({ data });
    }, next);
  });
  router.get('/sessions', (request, response, next) => {
    const { user, session } = request.accountability ?? {};
    if (!user || user === siteUserId) return next(refusal('E_FORBIDDEN'));
    sessionsOf(host, { account: user, current: session }).then(
      (data) => response.json({ data }),
      next,
    );
  });
  router.get('/session-facts', (request, response, next) => {
    sessionFacts(host, request.accountability ?? null).then((data) => {
      response.set('cache-control', 'no-store');
      response.json({ data });
    }, next);
  });
};
