import { createHash } from 'node:crypto';
import type { AppDeps } from '../app-env.ts';
import { renewSession, type Visitor } from '../backend/backend-auth.ts';
import type { SealedSession, Sealer } from './seal.ts';
import { lifetimeOf, sessionTimes } from './times.ts';

export type Refresher = {
  /** The session with a new token, or null when the backend's is dead. */
  refresh: (session: SealedSession, visitor: Visitor) => Promise<SealedSession | null>;
  /** The session a token was exchanged for a moment ago, if it was. */
  successorOf: (token: string) => Promise<SealedSession | null> | undefined;
};

type Parts = 'appData' | 'backend' | 'clock' | 'config' | 'metrics' | 'neighbours';

/**
 * Exchanges tokens, once each however many requests wait: a page asks for ten things at once, and
 * requests already on their way carry the old cookie a little longer. Between web servers a new token
 * travels sealed.
 */
export function createRefresher(
  { appData, backend, clock, config, metrics, neighbours }: Pick<AppDeps, Parts>,
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
    const sealed = await neighbours.once(`session:${name}`, sessionTimes.exchanged, async () => {
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

/** A session that begins, or goes on, now. */
export function sessionWith(
  token: string,
  remember: boolean,
  { clock, appData }: Pick<AppDeps, 'clock' | 'appData'>,
): SealedSession {
  const at = clock.now().getTime();
  const { access, idle } = lifetimeOf(appData.auth(), remember);
  return { token, accessExpiresAt: at + access, endsAt: at + idle, remember };
}
