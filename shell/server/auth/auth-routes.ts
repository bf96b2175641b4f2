import { localized } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { refusedForm } from '../errors/refused-form.ts';
import { isForm, maxBody, readFields } from '../guards/body.ts';
import { languageOf } from '../language.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { SealedSession } from '../session/seal.ts';
import type { Sessions } from '../session/sessions.ts';
import { byWayOfSignIn, redirectTarget } from './redirect-target.ts';
import type { SignIn } from './sign-in.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };

/** Query parameters of `/users/me` that are passed on. */
const userQuery = /^(?:fields|filter|deep)(?:\[|$)/;

/**
 * The specification's endpoints for sign-in, sign-out, refresh and the user; for JSON and forms.
 */
export function authRoutes(
  { clock, backend, log }: Pick<AppDeps, 'clock' | 'backend' | 'log'>,
  { sessions, signIn, renderer }: { sessions: Sessions; signIn: SignIn; renderer: Renderer },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/auth/login', maxBody('signIn'), async (c) => {
    const fields = await readFields(c, 'signIn');
    if (!isForm(c)) return expires(c, await signIn(c, fields));
    try {
      await signIn(c, fields);
    } catch (error) {
      return refused(c, fields, error);
    }
    const locale = languageOf(c);
    const target = redirectTarget(fields.redirect) ?? localized('/c', locale);
    return seeOther(c, byWayOfSignIn(target, locale));
  });

  app.get('/auth/login', (c) => seeOther(c, localized('/login', languageOf(c))));

  app.post('/auth/logout', maxBody('signIn'), async (c) => {
    await sessions.end(c);
    if (isForm(c)) return seeOther(c, localized('/', languageOf(c)));
    return c.body(null, 204, privateHeaders);
  });

  app.post('/auth/refresh', maxBody('signIn'), async (c) => {
    const { redirect } = await readFields(c, 'signIn');
    const renewed = await sessions.renew(c);
    if (renewed.state !== 'alive') throw new Problem('E_SESSION');
    if (!isForm(c)) return expires(c, renewed.session);
    return seeOther(c, redirectTarget(redirect) ?? localized('/c', languageOf(c)));
  });

  app.get('/users/me', async (c) => {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw new Problem('E_SESSION');
    const { token } = resumed.session;
    const given = new URLSearchParams(new URL(c.req.url).search);
    const query = new URLSearchParams([...given].filter(([name]) => userQuery.test(name)));
    try {
      const { text } = await backend.call({ path: '/users/me', query, token });
      return c.body(text, 200, { ...privateHeaders, 'content-type': 'application/json' });
    } catch (error) {
      log.warn({ err: error }, specSentences.userFetchFailed);
      if (error instanceof BackendError && error.statusCode === 401) sessions.drop(c, token);
      throw error;
    }
  });

  app.all('/auth/login', notAllowed('GET, POST'));
  app.all('/auth/logout', notAllowed('POST'));
  app.all('/auth/refresh', notAllowed('POST'));
  app.all('/users/me', notAllowed('GET'));

  return app;

  function expires(c: AppContext, { accessExpiresAt }: SealedSession): Response {
    const left = accessExpiresAt - clock.now().getTime();
    return c.json({ data: { expires: left } }, 200, privateHeaders);
  }

  /** Renders the sign-in page again, in the visitor's language and with the same target. */
  function refused(c: AppContext, fields: Record<string, unknown>, error: unknown) {
    const redirect = redirectTarget(fields.redirect);
    const query = redirect ? `?${new URLSearchParams({ redirect })}` : '';
    const url = `${localized('/login', languageOf(c))}${query}`;
    return refusedForm(c, renderer, { url, fields, error });
  }
}

function seeOther(c: AppContext, location: string): Response {
  return c.body(null, 303, { ...privateHeaders, location });
}
