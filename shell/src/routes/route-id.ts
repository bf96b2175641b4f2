import type { Mount, RemoteName } from '@site/shared/contract';

/** `mf-public:news`: the id of a remote's route in the tree. */
export function routeId(remote: RemoteName, mount: Pick<Mount, 'id'>): string {
  return `${remote}:${mount.id}`;
}
