import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import type { BackendAnswer, BackendCall, FileBody } from '../backend/client.ts';
import { endsSession, problemOf } from '../backend/problem-of.ts';
import { languageOf } from '../language.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';
import type { ActionLimits } from './action-limits.ts';

/**
 * Milliseconds: hashing a password and the minimum duration against timing attacks both take time.
 */
const timeout = 30_000;

/** The backend detects the type of a file from the bytes. */
const anyBytes = 'application/octet-stream';
const uploadAnswer = z.object({ data: z.object({ mb: z.number() }) });

const segment = /^[\w.~@-]{1,128}$/;

/** Action sets, and single actions, whose answers or e-mails depend on the visitor's language. */
const localized: ReadonlySet<string> = new Set([
  'account',
  'endorsements',
  'enquiries/send',
  'feedback',
  'invitations',
]);

/** Whether an action, `{set}/{event}`, takes the language of the visitor. */
export function takesLanguage(action: string): boolean {
  return localized.has(action) || localized.has(action.slice(0, action.indexOf('/')));
}

/** Anonymous action sets: nothing about the visitor is passed on. */
const anonymousSets: ReadonlySet<string> = new Set(['feedback']);

/** Actions that end the session of the caller. */
const endingSession: ReadonlySet<string> = new Set(['people/me/erase']);

export type AskAction = {
  /**
   * Triggers an event; `parts` are the path segments below `/actions`. Throws a `Problem`. It is `admit` and `admitted`
   * in one.
   */
  post: PostAction;
  /** Counts an attempt, before the body of the request is read. Throws `E_RATE`. */
  admit: (c: AppContext, parts: readonly string[]) => Promise<void>;
  /** Triggers an event whose attempt is counted. */
  admitted: PostAction;
  /**
   * Asks whether the caller may send a file of so many bytes; returns the megabytes that are allowed. Throws a
   * `Problem`.
   */
  mayUpload: (c: AppContext, parts: readonly string[], bytes: number) => Promise<number>;
  /** Triggers an event that takes one file. */
  file: (c: AppContext, parts: readonly string[], file: FileBody) => Promise<BackendAnswer>;
  /** The state of an item and its possible actions. */
  get: (c: AppContext, parts: readonly string[]) => Promise<BackendAnswer>;
};

type PostAction = (
  c: AppContext,
  parts: readonly string[],
  fields: Record<string, unknown>,
) => Promise<BackendAnswer>;

/** Adds to an action what only this server knows; `done` runs after it was performed. */
export type Addition = (
  c: AppContext,
  action: string,
) => Promise<{ fields: Record<string, unknown>; done: () => void } | null>;

/**
 * Passes actions to the backend with the token of the signed-in user, or with the site's public
 * token.
 */
export function createAskAction(
  { config, backend, clock }: Pick<AppDeps, 'config' | 'backend' | 'clock'>,
  sessions: Sessions,
  limits: ActionLimits,
  additionTo: Addition = async () => null,
): AskAction {
  return {
    async post(c, parts, fields) {
      await consumeAttempt(c, parts);
      return post(c, parts, fields);
    },
    admit: consumeAttempt,
    admitted: post,
    async mayUpload(c, parts, fileLength) {
      const { text } = await ask(c, parts, { method: 'POST', contentType: anyBytes, fileLength });
      return uploadAnswer.parse(JSON.parse(text)).data.mb;
    },
    file: (c, parts, body) => ask(c, parts, { method: 'POST', body, contentType: anyBytes }),
    get: (c, parts) => ask(c, parts, { method: 'GET' }),
  };

  async function post(
    c: AppContext,
    parts: readonly string[],
    fields: Record<string, unknown>,
  ): Promise<BackendAnswer> {
    const visitor = addressOf(c, config.trustedProxies);
    await limits.takePerson(actionOf(parts), visitor, fields.email);
    const timed = withShownAt(fields, clock.now());
    const payload = takesLanguage(actionOf(parts)) ? { locale: languageOf(c), ...timed } : timed;
    const addition = await additionTo(c, parts.join('/'));
    const body = JSON.stringify({ ...payload, ...addition?.fields });
    const answer = await ask(c, parts, { method: 'POST', body });
    addition?.done();
    return answer;
  }

  function consumeAttempt(c: AppContext, parts: readonly string[]): Promise<void> {
    return limits.take(actionOf(parts), addressOf(c, config.trustedProxies));
  }

  /** A caller whose session has ended may still do what an anonymous visitor may. */
  async function tokenOf(c: AppContext): Promise<string | undefined> {
    const resumed = await sessions.resume(c);
    return resumed.state === 'alive' ? resumed.session.token : undefined;
  }

  async function ask(
    c: AppContext,
    parts: readonly string[],
    sent: Pick<BackendCall, 'method' | 'body' | 'contentType' | 'fileLength'>,
  ): Promise<BackendAnswer> {
    const path = `/actions/${parts.join('/')}`;
    if (!parts.every((part) => segment.test(part) && !/^\.+$/.test(part))) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    const isAnonymous = anonymousSets.has(parts[0] ?? '');
    const token = isAnonymous ? undefined : await tokenOf(c);
    try {
      const answer = await backend.call({
        contentType: 'application/json',
        ...sent,
        path,
        token: token ?? config.publicToken,
        idempotencyKey: c.req.header('idempotency-key'),
        ...(!isAnonymous && {
          visitor: {
            address: addressOf(c, config.trustedProxies),
            userAgent: c.req.header('user-agent'),
          },
        }),
        timeout,
      });
      if (token && sent.method !== 'GET') {
        if (endingSession.has(parts.join('/'))) await sessions.finished(c, token);
        else sessions.outdated(token);
      }
      return answer;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (token && endsSession(error)) await sessions.drop(c, token);
      const problem = problemOf(error, c.req.path);
      if (problem.code === 'E_FORBIDDEN' && !token)
        throw new Problem('E_SESSION', { cause: error });
      throw problem;
    }
  }
}

/** The set and event of a path below `/actions`. */
function actionOf(parts: readonly string[]): string {
  return `${parts[0]}/${parts.at(-1) === 'cancel' ? parts.at(-2) : parts.at(-1)}`;
}

/**
 * Converts `took`, the milliseconds a page was open, to `shown_at`, the time it was shown, which
 * the backend expects. The page sends a duration because clocks of visitors are unreliable. Source:
 * docs/domain/enquiries.md.
 */
function withShownAt({ took, ...fields }: Record<string, unknown>, now: Date) {
  if (typeof took !== 'string' || !/^\d{1,9}$/.test(took)) return fields;
  return { ...fields, shown_at: now.getTime() - Number(took) };
}
