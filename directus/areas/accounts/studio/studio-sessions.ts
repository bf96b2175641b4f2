// Limits how long a studio session lasts: docs/domain/accounts.md, "The studio".
import { createHash } from 'node:crypto';
import { createError, ErrorCode } from '@directus/errors';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import type { Hook, Host, Request, Response } from '../../../engine/host.ts';
import { instantOf, textOf } from '../../../engine/values.ts';
import { endSession } from '../sessions/session-tokens.ts';

const hour = 60 * 60_000;
/** In milliseconds: without a request, and in total. */
const maxDuration = { idle: 8 * hour, whole: 24 * hour };
/** `seen_at` is updated at most once in so many milliseconds. */
const notedEvery = 60_000;

/** On this error the studio opens its sign-in page. */
const Ended = createError(ErrorCode.InvalidCredentials, 'The session has ended.', 401);

/** Routes that need no session. */
const open = /^\/auth\/(?:login|logout)\/?$/;

/**
 * Ends studio sessions after 8 hours without a request and after 24 hours in total, by the server's clock.
 * The web server limits the sessions of the site; Directus would let both last longer. A session belongs to the
 * studio if its sign-in had an origin, which `guardStudioSignIn` ensures; sessions of the site have none.
 */
export const limitStudioSessions: Hook = ({ filter, init }, host) => {
  filter('auth.jwt', async (token, { type }, { accountability }) => {
    const { session } = token as { session?: string };
    if (!session) return;
    if (type === 'refresh') await continueSession(host.database, session);
    else if (accountability?.origin) await begin(host.database, session, now());
  });
  init('routes.before', ({ app }) => {
    app.use(['/auth/login', '/auth/refresh'], (_request, response, next) => {
      shortenCookie(response, textOf(host.env.SESSION_COOKIE_NAME));
      next();
    });
    app.use((request, _response, next) => {
      mustBeOpen(host, request).then(() => next(), next);
    });
  });
};

/**
 * The browser keeps the session cookie as long as a studio session lasts at most. Directus would let it keep the cookie
 * as long as its tokens are valid, whose lifetime the site's sessions need (`SESSION_COOKIE_TTL`).
 */
function shortenCookie(response: Response, session: string): void {
  const cookie = response.cookie.bind(response);
  response.cookie = (name, value, options) =>
    cookie(name, value, name === session ? { ...options, maxAge: maxDuration.whole } : options);
}

async function begin(db: Knex, session: string, begun_at: Date): Promise<void> {
  const row = { id: idOf(session), begun_at, seen_at: now() };
  await db('studio_sessions').insert(row).onConflict('id').ignore();
}

/** An exchanged token continues the same session. */
async function continueSession(db: Knex, session: string): Promise<void> {
  const former = await db('directus_sessions').where({ next_token: session }).first('token');
  const row = former && (await find(db, former.token));
  if (row) await begin(db, session, instantOf(row.begun_at));
}

async function mustBeOpen({ database: db }: Host, request: Request): Promise<void> {
  const { session } = request.accountability ?? {};
  if (!session) return;
  const { origin } =
    (await db('directus_sessions').where({ token: session }).first('origin')) ?? {};
  if (!origin) return;
  const row = await find(db, session);
  const at = now().getTime();
  const seen = row ? instantOf(row.seen_at).getTime() : 0;
  const begun = row ? instantOf(row.begun_at).getTime() : 0;
  if (at - seen >= maxDuration.idle || at - begun >= maxDuration.whole) {
    await endSession(db, session);
    const [path = ''] = request.originalUrl.split('?', 1);
    if (!open.test(path)) throw new Ended();
  } else if (at - seen >= notedEvery) {
    await db('studio_sessions')
      .where({ id: idOf(session) })
      .update({ seen_at: now() });
  }
}

function find(db: Knex, session: string) {
  return db('studio_sessions')
    .where({ id: idOf(session) })
    .first('begun_at', 'seen_at');
}

/** The token itself is not copied. */
function idOf(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}

/** Deletes the rows of ended sessions; returns how many. */
export async function forgetStudioSessions(db: Knex, at: Date): Promise<number> {
  const before = new Date(at.getTime() - maxDuration.whole);
  return db('studio_sessions').where('begun_at', '<', before).delete();
}
