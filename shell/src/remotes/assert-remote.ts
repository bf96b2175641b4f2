import type { Remote, RemoteName } from '@site/shared/contract';

/**
 * Refuses a remote without the form of the contract. The errors are written for the operator's log. Its version was
 * checked before the release became live.
 */
export function assertRemote(name: RemoteName, remote: unknown): asserts remote is Remote {
  const candidate = remote as Partial<Remote> | undefined;
  if (!candidate || typeof candidate !== 'object') throw new Error(`${name} exports no remote`);
  if (candidate.name !== name) throw new Error(`${name} calls itself ${candidate.name}`);
  if (typeof candidate.messages !== 'function' || typeof candidate.routes !== 'object') {
    throw new Error(`${name} owes messages and routes`);
  }
}
