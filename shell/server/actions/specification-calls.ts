import { type Context, Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppEnv } from '../app-env.ts';
import { isForm, maxBody, readFields } from '../guards/body.ts';
import type { MemberPages } from '../pages/member-pages.ts';
import { answerForm } from './action-routes.ts';
import type { AskAction } from './ask-action.ts';
import { structured } from './structured.ts';

type Fields = Record<string, unknown>;

/** The specification's endpoints for accounts, each mapped to one of our actions. */
const calls: Readonly<Record<string, (fields: Fields) => readonly string[]>> = {
  '/users': ({ invite_token }) =>
    invite_token ? ['invitations', tokenIn(invite_token), 'accept'] : ['account', 'register'],
  '/users/register': () => ['account', 'register'],
  '/users/invite': () => ['invitations', 'create'],
  '/users/invite/accept': ({ token }) => ['invitations', tokenIn(token), 'accept'],
  '/auth/password/request': () => ['account', 'request-reset'],
  '/auth/password/reset': () => ['account', 'reset'],
};

/** Registration, invitations and passwords at the specification's addresses, for JSON and forms. */
export function specificationCalls(ask: AskAction, memberPages: MemberPages): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, partsOf] of Object.entries(calls)) {
    app.post(path, maxBody('account'), async (c: Context<AppEnv>) => {
      const given = await readFields(c, 'account');
      // JSON may name consents like a form does, because refusals use the form's field names.
      const work = () => ask.post(c, partsOf(given), structured(given));
      if (isForm(c)) return answerForm(c, memberPages, given, work);
      const { text } = await work();
      const headers = { 'cache-control': 'private, no-store', 'content-type': 'application/json' };
      if (path === '/users/invite') return c.body(text, 200, headers);
      return c.body(null, 204, { 'cache-control': headers['cache-control'] });
    });
    app.all(path, notAllowed('POST'));
  }
  return app;
}

function tokenIn(token: unknown): string {
  if (typeof token !== 'string' || token === '')
    throw new Problem('E_REQUIRED', { field: 'token' });
  if (!/^[\w-]{1,128}$/.test(token)) throw new Problem('E_TOKEN_UNKNOWN');
  return token;
}
