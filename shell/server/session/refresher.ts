import { createHash } from 'node:crypto';
import type { AppDeps } from '../app-env.ts';
import { renewSession, type Visitor } from '../backend/backend-auth.ts';
import type { SealedSession, Sealer } from './seal.ts';
import { lifetimeOf, sessionTimes } from './times.ts';

export type Refresher = {
  /** The session with a new token, or null when the backend's session has ended. */
  refresh: (session: SealedSession, visitor: Visitor) => Promise<SealedSession | null>;
  /** The session for which a token was exchanged a moment ago, if any. */
  successorOf: (token: string) => Promise<SealedSession | null> | undefined;
};

type Parts = 'appData' | 'backend' | 'clock' | 'config' | 'metrics' | 'cluster';

/**
 * Exchanges each token only once for concurrent requests: a page sends ten requests at once, and
 * requests in progress still carry the old cookie. A new token is encrypted when it is shared with
 * the cluster.
 */
export function createRefresher(
  { appData, backend, clock, config, metrics, cluster }: Pick<AppDeps, Parts>,
  sealer: Sealer,
): Refresher {
  const exchanges = new Map<string, Promise<SealedSession | null>>();
  return {
    refresh(session, visitor) {
      const running = exchanges.get(session.token);
      if (running) return running;
      const exchange = exchangeOnce(session, visitor);
      exchanges.set(session.token, exchange);
      const forget = () => exchanges.delete(session.token);
      exchange.then((renewed) => {
        if (renewed) setTimeout(forget, sessionTimes.exchanged).unref();
        else forget();
      }, forget);
      return exchange;
    },
    successorOf: (token) => exchanges.get(token),
  };

  async function exchangeOnce(
    session: SealedSession,
    visitor: Visitor,
  ): Promise<SealedSession | null> {
    const name = createHash('sha256').update(session.token).digest('base64url');
    const sealed = await cluster.once(`session:${name}`, sessionTimes.exchanged, async () => {
      const renewed = await exchangeToken(session, visitor);
      return renewed && sealer.seal(renewed);
    });
    return sealed === null ? null : sealer.open(sealed);
  }

  async function exchangeToken(
    session: SealedSession,
    visitor: Visitor,
  ): Promise<SealedSession | null> {
    metrics.sessionRefreshes.inc();
    const token = await renewSession(backend, session.token, {
      visitor,
      siteSecret: config.purgeSecret,
    });
    return token ? sessionWith(token, session.remember, { clock, appData }) : null;
  }
}

/** A session that starts, or continues, now. */
export function sessionWith(
  token: string,
  remember: boolean,
  { clock, appData }: Pick<AppDeps, 'clock' | 'appData'>,
): SealedSession {
  const at = clock.now().getTime();
  const { access, idle } = lifetimeOf(appData.auth(), remember);
  return { token, accessExpiresAt: at + access, endsAt: at + idle, remember };
}
