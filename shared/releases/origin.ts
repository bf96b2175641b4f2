import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Release } from '../contract/index.ts';
import { type Signer, signedRelease } from './signing.ts';

/** Signs a release with what is known of its origin: who is signed in on this machine, and the commit of the folder. */
export function signing(signer: Signer | undefined): (release: Release) => Release {
  if (!signer) return (release) => release;
  const origin = { signer, by: userInfo().username, commit: commitOf(), at: new Date() };
  return (release) => signedRelease(release, origin);
}

/** Empty outside a git repository. */
function commitOf(): string {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return head.trim();
  } catch {
    return '';
  }
}
