import { renewSession, type Visitor } from '../backend/backend-auth.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import type { SealedSession } from './seal.ts';
import { sessionTimes } from './times.ts';

export type Refresher = {
  /** The session with a new token, or null when the backend's is dead. */
  refresh: (session: SealedSession, visitor: Visitor) => Promise<SealedSession | null>;
  /** The session a token was exchanged for a moment ago, if it was. */
  successorOf: (token: string) => Promise<SealedSession | null> | undefined;
};

/**
 * Exchanges tokens, once each however many requests wait: a page asks for ten things at once, and
 * requests already on their way carry the old cookie a little longer.
 */
export function createRefresher(backend: Backend, clock: Clock, metrics: Metrics): Refresher {
  const exchanges = new Map<string, Promise<SealedSession | null>>();
  return {
    refresh(session, visitor) {
      const running = exchanges.get(session.token);
      if (running) return running;
      const exchange = exchangeToken(session, visitor);
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

  async function exchangeToken(
    session: SealedSession,
    visitor: Visitor,
  ): Promise<SealedSession | null> {
    metrics.sessionRefreshes.inc();
    const token = await renewSession(backend, session.token, visitor);
    return token ? sessionWith(token, session.remember, clock) : null;
  }
}

/** A session that begins, or goes on, now. */
export function sessionWith(token: string, remember: boolean, { now }: Clock): SealedSession {
  const at = now().getTime();
  return {
    token,
    accessExpiresAt: at + sessionTimes.access,
    endsAt: at + (remember ? sessionTimes.remembered : sessionTimes.idle),
    remember,
  };
}
