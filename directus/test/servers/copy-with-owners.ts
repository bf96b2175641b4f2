import { chmodSync, cpSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a folder recursively and keeps file modes and, as root, file owners. */
export function copyWithOwners(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const path of ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { mode, uid, gid } = statSync(join(from, path));
    chmodSync(join(to, path), mode);
    if (process.getuid?.() === 0) lchownSync(join(to, path), uid, gid);
  }
}
