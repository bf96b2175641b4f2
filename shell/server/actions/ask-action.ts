import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import type { BackendAnswer } from '../backend/client.ts';
import { problemOf } from '../backend/problem-of.ts';
import { languageOf } from '../language.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';
import type { ActionLimits } from './action-limits.ts';

/** Hashing a password and waiting out a stalled answer both take their time. */
const timeout = 30_000;

const segment = /^[\w.~@-]{1,128}$/;

/** Sets whose answers or mail depend on the visitor's language. */
const speaking: ReadonlySet<string> = new Set(['account', 'enquiries', 'feedback', 'invitations']);

/** Sets that count without asking who it was: nothing of the visitor goes along. */
const nameless: ReadonlySet<string> = new Set(['feedback']);

export type AskAction = {
  /** Asks for an event; `parts` are the path below `/actions`. Throws a `Problem`. */
  post: (
    c: AppContext,
    parts: readonly string[],
    fields: Record<string, unknown>,
  ) => Promise<BackendAnswer>;
  /** The same for an action that takes one file. Throws `E_SESSION` when nobody is signed in. */
  file: (c: AppContext, parts: readonly string[], file: ArrayBuffer) => Promise<BackendAnswer>;
  /** What an item is and what may be asked for. */
  get: (c: AppContext, parts: readonly string[]) => Promise<BackendAnswer>;
};

/** Hands actions to the backend in the name of who is signed in, or of the site's visitors. */
export function createAskAction(
  { config, backend, clock }: Pick<AppDeps, 'config' | 'backend' | 'clock'>,
  sessions: Sessions,
  limits: ActionLimits,
): AskAction {
  return {
    async post(c, parts, fields) {
      const [set = ''] = parts;
      await takeTry(c, parts);
      const timed = withMomentShown(fields, clock.now());
      const spoken = speaking.has(set) ? { locale: languageOf(c), ...timed } : timed;
      return ask(c, parts, { method: 'POST', body: JSON.stringify(spoken) });
    },
    async file(c, parts, file) {
      await takeTry(c, parts);
      if ((await tokenOf(c)) === undefined) throw new Problem('E_SESSION');
      // What it is, its bytes say.
      const contentType = 'application/octet-stream';
      return ask(c, parts, { method: 'POST', body: file, contentType });
    },
    get: (c, parts) => ask(c, parts, { method: 'GET' }),
  };

  function takeTry(c: AppContext, parts: readonly string[]): Promise<void> {
    const event = parts.at(-1) === 'cancel' ? parts.at(-2) : parts.at(-1);
    return limits.take(`${parts[0]}/${event}`, addressOf(c, config.trustedProxies));
  }

  /** Who was signed in and is no longer may still do what a visitor may. */
  async function tokenOf(c: AppContext): Promise<string | undefined> {
    const resumed = await sessions.resume(c);
    return resumed.state === 'alive' ? resumed.session.token : undefined;
  }

  async function ask(
    c: AppContext,
    parts: readonly string[],
    sent: { method: string; body?: string | ArrayBuffer; contentType?: string },
  ): Promise<BackendAnswer> {
    const path = `/actions/${parts.join('/')}`;
    if (!parts.every((part) => segment.test(part) && !/^\.+$/.test(part))) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    const isNameless = nameless.has(parts[0] ?? '');
    const token = isNameless ? undefined : await tokenOf(c);
    try {
      const answer = await backend.call({
        contentType: 'application/json',
        ...sent,
        path,
        token: token ?? config.publicToken,
        idempotencyKey: c.req.header('idempotency-key'),
        ...(!isNameless && {
          visitor: {
            address: addressOf(c, config.trustedProxies),
            userAgent: c.req.header('user-agent'),
          },
        }),
        timeout,
      });
      if (token && sent.method !== 'GET') sessions.outdated(token);
      return answer;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.statusCode === 401 && token && error.code !== 'E_LOGIN') sessions.drop(c, token);
      const problem = problemOf(error, c.req.path);
      if (problem.code === 'E_FORBIDDEN' && !token)
        throw new Problem('E_SESSION', { cause: error });
      throw problem;
    }
  }
}

/**
 * A page says how many milliseconds it was open (`took`), as clocks of visitors go wrong; the backend
 * wants the moment it was shown. Source: docs/domain/enquiries.md.
 */
function withMomentShown({ took, ...fields }: Record<string, unknown>, now: Date) {
  if (typeof took !== 'string' || !/^\d{1,9}$/.test(took)) return fields;
  return { ...fields, shown_at: now.getTime() - Number(took) };
}
