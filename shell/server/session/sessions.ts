import type { SessionUser } from '@site/shared/contract';
import { divideTags, type LiveChange, sessionsTag } from '@site/shared/domain/system';
import type { AppContext, AppDeps } from '../app-env.ts';
import { closeSession, type Visitor } from '../backend/backend-auth.ts';
import { BackendError } from '../backend/backend-error.ts';
import { addressOf } from '../visitor.ts';
import { createClosedSessions } from './closed-sessions.ts';
import {
  clearSessionCookies,
  hasEndedSession,
  markSessionEnded,
  readSessionCookie,
  writeSessionCookies,
} from './cookies.ts';
import { createRefresher, sessionWith } from './refresher.ts';
import { createSealer, type SealedSession } from './seal.ts';
import { createUserReader } from './user-reader.ts';

/** `none`: not signed in. `dead`: the session has ended. */
type SessionState =
  | { state: 'none' }
  | { state: 'dead' }
  | { state: 'alive'; session: SealedSession };

type SignedIn = { user: SessionUser; session: SealedSession };

export type Sessions = {
  /**
   * The request's session, refreshed when it is due. The cookies of an ended one are replaced by the mark that it has.
   * Throws `BackendError` when the backend is unreachable.
   */
  resume: (c: AppContext) => Promise<SessionState>;
  /** Like `resume`, with the user. Throws when the backend is unreachable. */
  whoIs: (c: AppContext) => Promise<SignedIn | 'none' | 'dead' | 'suspended'>;
  /** Whether the request carries a valid session cookie, without asking the backend. */
  holds: (c: AppContext) => Promise<boolean>;
  /**
   * Starts a session for a new token and sets its cookies; ends the session that the request
   * carried.
   */
  begin: (c: AppContext, token: string, remember: boolean) => Promise<SealedSession>;
  /** Exchanges the token before it is due. */
  renew: (c: AppContext) => Promise<SessionState>;
  /** Ends the session here and in the backend. */
  end: (c: AppContext) => Promise<void>;
  /** The owner of this token may have changed: the cached user is dropped. */
  outdated: (token: string) => void;
  /** These people and accounts have changed: the cached users are dropped. */
  changed: (change: LiveChange) => void;
  /** The session was ended together with what its owner asked for, such as the erasure of the account. */
  finished: (c: AppContext, token: string) => Promise<void>;
  /** Whether the last session of this browser has ended without a sign-out, as an earlier request found. */
  hasEnded: (c: AppContext) => boolean;
  /** Marks a session as ended that the backend no longer knows, unless its browser closed it. */
  drop: (c: AppContext, token: string) => Promise<void>;
};

/**
 * Statuses by which the backend reports an unknown session. Any other status says nothing about it.
 */
const deadStatuses = new Set([400, 401, 403]);

export function createSessions({
  appData,
  config,
  clock,
  backend,
  metrics,
  log,
  cluster,
  events,
}: Pick<
  AppDeps,
  'appData' | 'config' | 'clock' | 'backend' | 'metrics' | 'log' | 'cluster' | 'events'
>): Sessions {
  const sealer = createSealer(config.sealingKeys, clock);
  const refresher = createRefresher({ appData, backend, clock, config, metrics, cluster }, sealer);
  const users = createUserReader(backend, log);
  const closed = createClosedSessions(cluster);

  return {
    resume: (c) => resume(c, false),
    renew: (c) => resume(c, true),
    async whoIs(c) {
      const resumed = await resume(c, false);
      if (resumed.state !== 'alive') return resumed.state;
      const { session } = resumed;
      const user = await users.read(session.token);
      if (!user) {
        await drop(c, session.token);
        return 'dead';
      }
      if (user.accountStatus === 'suspended' || user.accountStatus === 'archived') {
        await end(c);
        return 'suspended';
      }
      return { user, session };
    },
    async holds(c) {
      const sealed = readSessionCookie(c, config);
      return sealed !== undefined && (await sealer.open(sealed)) !== null;
    },
    async begin(c, token, remember) {
      const session = sessionWith(token, remember, { clock, appData });
      const former = await carriedToken(c);
      await write(c, session);
      if (former) await closeQuietly(former, visitorOf(c));
      return session;
    },
    end,
    outdated: users.forget,
    changed: ({ people, accounts }) =>
      users.forgetThose(
        ({ id, personId }) => accounts.has(id) || (personId !== null && people.has(personId)),
      ),
    async finished(c, token) {
      users.forget(token);
      await closed.add(token);
      clearSessionCookies(c, config);
    },
    hasEnded: (c) => hasEndedSession(c, config),
    drop,
  };

  async function resume(c: AppContext, early: boolean): Promise<SessionState> {
    const sealed = readSessionCookie(c, config);
    if (!sealed) return { state: 'none' };
    const opened = await sealer.open(sealed);
    if (!opened) {
      markSessionEnded(c, config);
      return { state: 'dead' };
    }
    const fresh = opened.accessExpiresAt > clock.now().getTime();
    const exchanged = refresher.successorOf(opened.token);
    if (fresh && !early && !exchanged) return { state: 'alive', session: opened };
    const renewed = await refreshed(c, opened);
    if (!renewed) {
      await drop(c, opened.token);
      return { state: 'dead' };
    }
    users.forget(opened.token);
    if (await closed.has(opened.token)) return { state: 'alive', session: renewed };
    await write(c, renewed);
    return { state: 'alive', session: renewed };
  }

  async function refreshed(c: AppContext, session: SealedSession): Promise<SealedSession | null> {
    try {
      return await refresher.refresh(session, visitorOf(c));
    } catch (error) {
      if (error instanceof BackendError && deadStatuses.has(error.statusCode)) return null;
      throw error;
    }
  }

  async function drop(c: AppContext, token: string): Promise<void> {
    users.forget(token);
    if (!(await closed.has(token))) markSessionEnded(c, config);
  }

  async function end(c: AppContext): Promise<void> {
    const token = await carriedToken(c);
    clearSessionCookies(c, config);
    if (token) await closeQuietly(token, visitorOf(c));
  }

  /** The token of the request's session, which is about to be closed, or the one for which it was exchanged a moment ago. */
  async function carriedToken(c: AppContext): Promise<string | undefined> {
    const sealed = readSessionCookie(c, config);
    const opened = sealed ? await sealer.open(sealed) : null;
    if (!opened) return undefined;
    users.forget(opened.token);
    await closed.add(opened.token);
    const successor = await refresher.successorOf(opened.token)?.catch(() => null);
    return (successor ?? opened).token;
  }

  async function closeQuietly(token: string, visitor: Visitor): Promise<void> {
    const user = await users.read(token).catch(() => null);
    users.forget(token);
    await closed.add(token);
    try {
      await closeSession(backend, token, { visitor, siteSecret: config.purgeSecret });
    } catch (error) {
      log.error({ err: error }, 'the session could not be ended in the backend');
    }
    if (user) endStreams(user.id);
  }

  /**
   * Ends the streams of events on all web servers now. The backend tells of it too, but before the session has ended, so
   * that a stream might be opened again, and through one web server, which may be away.
   */
  function endStreams(account: string): void {
    const tags = [sessionsTag(account)];
    events.changed(divideTags(tags).live);
    cluster.broadcast(tags);
  }

  async function write(c: AppContext, session: SealedSession): Promise<void> {
    writeSessionCookies(c, config, {
      sealed: await sealer.seal(session),
      accessExpiresAt: session.accessExpiresAt,
      seconds: Math.round((session.endsAt - clock.now().getTime()) / 1000),
    });
  }

  function visitorOf(c: AppContext): Visitor {
    return {
      address: addressOf(c, config.trustedProxies),
      userAgent: c.req.header('user-agent'),
    };
  }
}
