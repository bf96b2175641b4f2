import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses to run as root, so it runs as the user of its package, or as `nobody`. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const name = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres';
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}
