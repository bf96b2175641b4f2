import { actionFields, callNames, finalActions, partField, sureField } from '@site/shared/actions';
import { leavingQuery } from '@site/shared/contract';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { redirectTarget } from '../auth/redirect-target.ts';
import type { BackendAnswer } from '../backend/client.ts';
import { refusedForm } from '../errors/refused-form.ts';
import { isForm, maxBody, parseObject, readFields, readForm } from '../guards/body.ts';
import { ownReferer } from '../language.ts';
import type { MemberPages } from '../pages/member-pages.ts';
import { type AskAction, takesLanguage } from './ask-action.ts';
import { declaredValues, structured } from './structured.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };
const shapes = ['/:set/:event', '/:set/:key/:event', '/:set/:key/:event/cancel'];

/**
 * `/api/actions`: every change of state (docs/domain/workflows.md). A JSON request gets the
 * backend's answer; a form is redirected to its `redirect` field, or back to its page, which shows
 * a refusal. A button that leaves its page names the next one in its address.
 */
export function actionRoutes(ask: AskAction, memberPages: MemberPages): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath('/api/actions');

  app.get('/:set/:key', async (c) => json(c, await ask.get(c, partsOf(c))));
  for (const shape of shapes) {
    app.post(shape, maxBody('action'), async (c) => {
      if (!isForm(c)) {
        await ask.admit(c, partsOf(c));
        return json(c, await ask.admitted(c, partsOf(c), await readFields(c, 'action')));
      }
      // A refused form keeps its values, so it is read even if its visitor has no attempt left.
      const form = await readForm(c, 'action');
      const fields = Object.fromEntries(form);
      const [set = '', event = ''] = [partsOf(c)[0], partsOf(c).at(-1)];
      const work = async () => {
        mustBeSure(partsOf(c), fields);
        const payload = calledWith(fields) ?? declaredValues(form, { set, event });
        return ask.post(c, partsOf(c), structured(withoutLanguage(payload, set, event)));
      };
      return answerForm(c, memberPages, fields, work, listsIn(form));
    });
    app.all(shape, notAllowed(shape === '/:set/:event' ? 'GET, POST' : 'POST'));
  }
  return app;
}

/**
 * Refuses the form of a final action whose question was not answered with a tick, and a button that asks first; scripts
 * ask in a dialog.
 */
function mustBeSure(parts: readonly string[], fields: Record<string, unknown>): void {
  const [set = '', event = ''] = [parts[0], parts.at(-1)];
  const isSure = fields[sureField] === '1' || callNames.sure in fields;
  const isAsked = callNames.ask in fields || finalActions.has(`${set}/${event}`);
  if (isAsked && !isSure) throw new Problem('E_UNTICKED', { field: sureField });
}

/** The values of names that a form has several times, such as those of ticks. */
function listsIn(form: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter((name) => form.getAll(name).length > 1);
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
}

/** What a posted button sends; undefined for other forms. */
function calledWith(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const written = Object.values(callNames).flatMap((name) => fields[name] ?? [])[0];
  if (typeof written !== 'string') return undefined;
  const { locale } = fields;
  return { ...(locale !== undefined && { locale }), ...parseObject(written, 'action') };
}

/** A form names the language of its page, also to an action that takes none. */
function withoutLanguage(
  payload: Record<string, unknown>,
  set: string,
  event: string,
): Record<string, unknown> {
  const fields = actionFields[`${set}/${event}`];
  if (!fields || 'locale' in fields || takesLanguage(`${set}/${event}`)) return payload;
  const { locale: _, ...others } = payload;
  return others;
}

/**
 * Runs a form's action and redirects; after a refusal the form's page is rendered again with the
 * errors. `work` may add to the fields; `lists` are the values of names that were sent several times.
 */
export async function answerForm(
  c: AppContext,
  memberPages: MemberPages,
  fields: Record<string, unknown>,
  work: () => Promise<unknown>,
  lists: Readonly<Record<string, readonly string[]>> = {},
): Promise<Response> {
  // A page rendered after a refusal has the address of its action, so the form sends its own page
  // address.
  const page = () => redirectTarget(fields.page) ?? addressOf(ownReferer(c));
  let result: unknown;
  try {
    result = await work();
  } catch (error) {
    const [url = '/'] = page().split('#', 1);
    return refusedForm(c, memberPages, { url, fields, lists, error });
  }
  const target = redirectTarget(filled(c.req.query(leavingQuery) ?? fields.redirect, result));
  const location = target ? withReport(target, result) : answeredPage(page());
  return c.body(null, 303, { ...privateHeaders, location });

  /** A form of the member area says itself that it was done. */
  function answeredPage(url: string): string {
    const [pathname = '/'] = url.split(/[?#]/, 1);
    const asked = fields[partField];
    const part = typeof asked === 'string' ? formPart.exec(asked)?.[0] : undefined;
    const done = [partsOf(c).join('/'), part].filter(Boolean).join('.');
    if (memberPages.isMemberArea(c, pathname)) return withQuery(url, { done });
    return withSubmissionNumber(url, result);
  }
}

/** Tells a form from others of its action on the page. */
const formPart = /^[a-z][a-z_-]{0,40}$/;

function addressOf(page: URL | null): string {
  return page ? page.pathname + page.search : '/';
}

/**
 * The address of the form's page; `sent` is the number that the backend gave to the submission, if
 * any.
 */
function withSubmissionNumber(url: string, result: unknown): string {
  const { no } = dataOf(result);
  return typeof no === 'string' ? withQuery(url, { sent: no }) : url;
}

/**
 * The next page, which names what an account action removed from the account and what it kept
 * (docs/domain/accounts.md, "What is attached to an account"): codes only, the page has the words.
 */
function withReport(url: string, result: unknown): string {
  const data = dataOf(result);
  const lists = (['removed', 'kept'] as const).flatMap((name) => {
    const codes: unknown = data[name];
    const isReport = Array.isArray(codes) && codes.every((code) => reportCode.test(String(code)));
    return isReport ? [[name, codes.join(',')] as const] : [];
  });
  return lists.length > 0 ? withQuery(url, Object.fromEntries(lists)) : url;
}

/** An address with values of the answer for the names in braces: `/c/forum/{id}`. */
function filled(address: unknown, result: unknown): unknown {
  if (typeof address !== 'string') return address;
  const data = dataOf(result);
  return address.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = data[name];
    const isPlain = typeof value === 'number' || typeof value === 'string';
    return isPlain && /^[\w-]{1,80}$/.test(String(value)) ? String(value) : place;
  });
}

const reportCode = /^[a-z][\w:-]{0,60}$/;

function dataOf(result: unknown): Record<string, unknown> {
  const { text = '' } = (result ?? {}) as Partial<BackendAnswer>;
  return (text.startsWith('{') && JSON.parse(text).data) || {};
}

function withQuery(url: string, values: Record<string, string>): string {
  const [rest = '/', hash] = url.split('#');
  const [path = '/', search] = rest.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`;
}

function partsOf(c: AppContext): string[] {
  return c.req.path
    .replace(/^\/api\/actions\//, '')
    .split('/')
    .map(decodeURIComponent);
}

/** The backend's answer unchanged, not cacheable. */
export function json(c: AppContext, { status, text }: BackendAnswer): Response {
  if (status === 204 || text === '') return c.body(null, 204, privateHeaders);
  return c.body(text, status as 200, { ...privateHeaders, 'content-type': 'application/json' });
}
