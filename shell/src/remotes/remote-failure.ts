import type { RemoteName } from '@site/shared/contract';

/** A remote could not be loaded in time, or breaks the contract. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: RemoteName;

  constructor(remote: RemoteName, reason: string, options?: ErrorOptions) {
    super(`${remote}: ${reason}`, options);
    this.remote = remote;
  }
}
