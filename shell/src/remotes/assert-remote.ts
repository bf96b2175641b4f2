import { ACCEPTS, type Remote, type RemoteName } from '@site/shared/contract';

/** Refuses a release that breaks the contract. The errors are written for the operator's log. */
export function assertRemote(name: RemoteName, remote: unknown): asserts remote is Remote {
  const candidate = remote as Partial<Remote> | undefined;
  if (!candidate || typeof candidate !== 'object') throw new Error(`${name} exports no remote`);
  if (!ACCEPTS.includes(candidate.contract ?? Number.NaN)) {
    throw new Error(`${name} speaks contract ${candidate.contract}, the shell accepts ${ACCEPTS}`);
  }
  if (candidate.name !== name) throw new Error(`${name} calls itself ${candidate.name}`);
  if (typeof candidate.messages !== 'function' || typeof candidate.routes !== 'object') {
    throw new Error(`${name} owes messages and routes`);
  }
}
