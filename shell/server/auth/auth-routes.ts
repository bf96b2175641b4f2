import { type Locale, locales, localized } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { endsSession } from '../backend/problem-of.ts';
import { refusedForm } from '../errors/refused-form.ts';
import { isForm, maxBody, readFields } from '../guards/body.ts';
import { isLocale, languageOf } from '../language.ts';
import type { MemberPages } from '../pages/member-pages.ts';
import { markSignedOut } from '../session/cookies.ts';
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
  {
    sessions,
    signIn,
    memberPages,
  }: { sessions: Sessions; signIn: SignIn; memberPages: MemberPages },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/auth/login', maxBody('signIn'), async (c) => {
    const fields = await readFields(c, 'signIn');
    const isCode = isCodeOnly(fields);
    const enter = () => (isCode ? signIn.withCode(c, fields) : signIn.withPassword(c, fields));
    // A page rendered after a refusal has the address of its form, which has no language.
    const locale = isLocale(fields.locale) ? fields.locale : languageOf(c);
    const redirect = redirectTarget(fields.redirect);
    if (!isForm(c)) {
      const entered = await enter();
      if (entered !== 'code') return expires(c, entered);
      return c.json({ data: { step: 'code' } }, 200, privateHeaders);
    }
    try {
      const entered = await enter();
      if (entered === 'code') return seeOther(c, signInPage(locale, { step: 'code', redirect }));
    } catch (error) {
      if (error instanceof Problem && error.code === 'E_SIGN_IN_EXPIRED') {
        return seeOther(c, signInPage(locale, { reason: 'step-over', redirect }));
      }
      // The sign-in page again, in the visitor's language and with the same target.
      const url = signInPage(locale, { step: isCode ? 'code' : null, redirect });
      return refusedForm(c, memberPages, { url, fields, error });
    }
    return seeOther(c, byWayOfSignIn(redirect ?? localized('/c', locale), locale));
  });

  app.get('/auth/login', async (c) => {
    const step = (await signIn.awaitsCode(c)) ? 'code' : null;
    return seeOther(c, signInPage(languageOf(c), { step }));
  });

  for (const locale of locales) {
    app.get(localized('/login', locale), async (c, next) => {
      if (c.req.query('step') !== 'code' || (await signIn.awaitsCode(c))) return next();
      const redirect = redirectTarget(c.req.query('redirect'));
      return seeOther(c, signInPage(locale, { reason: 'step-over', redirect }));
    });
  }

  app.post('/auth/logout', maxBody('signIn'), async (c) => {
    await sessions.end(c);
    if (isForm(c)) {
      markSignedOut(c);
      return seeOther(c, localized('/', languageOf(c)));
    }
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
      if (error instanceof BackendError && endsSession(error)) await sessions.drop(c, token);
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
}

/** Whether the fields are those of the second step: a code for a password that was given before. */
function isCodeOnly({ email, password, otp }: Record<string, unknown>): boolean {
  return email === undefined && password === undefined && otp !== undefined;
}

function signInPage(locale: Locale, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null) as [string, string][];
  const page = localized('/login', locale);
  return given.length > 0 ? `${page}?${new URLSearchParams(given)}` : page;
}

function seeOther(c: AppContext, location: string): Response {
  return c.body(null, 303, { ...privateHeaders, location });
}
