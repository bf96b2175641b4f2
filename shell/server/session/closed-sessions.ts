import { createHash } from 'node:crypto';
import type { Cluster } from '../cluster/cluster.ts';
import { sessionTimes } from './times.ts';

/**
 * Sessions that a sign-in or a sign-out of the same browser closed a moment ago. Requests of theirs may still be in
 * progress: an answer to one must not touch the cookies, which belong to the next session by then.
 */
export type ClosedSessions = {
  add: (token: string) => Promise<void>;
  has: (token: string) => Promise<boolean>;
};

export function createClosedSessions(cluster: Pick<Cluster, 'once'>): ClosedSessions {
  const here = new Set<string>();
  return {
    async add(token) {
      const name = nameOf(token);
      here.add(name);
      setTimeout(() => here.delete(name), sessionTimes.exchanged).unref();
      await cluster.once(name, sessionTimes.exchanged, async () => 'closed');
    },
    async has(token) {
      const name = nameOf(token);
      // Work that gives null stores nothing: this only reads.
      return here.has(name) || (await cluster.once(name, 0, async () => null)) !== null;
    },
  };
}

/** No token is shared with the cluster. */
const nameOf = (token: string) =>
  `closed-session:${createHash('sha256').update(token).digest('base64url')}`;
