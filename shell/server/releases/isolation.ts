import type { Release } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { ReleaseFault } from './release-fault.ts';
import { globalStyle } from './style-scope.ts';

/** How a copy of React or of its renderer defines what all parts of it share; its users only read it. */
const reactItself = /__(?:CLIENT|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_\w+["']?\]?\s*[=:](?!=)/;

/**
 * Checks that a file of a release concerns its own remote only: its styles match nothing of the shell and of other
 * remotes, and its code brings no React of its own, whose hooks would fail on the site. Throws `ReleaseFault`.
 */
export function assertIsolated(
  { name, files }: Pick<Release, 'name' | 'files'>,
  file: string,
  bytes: Buffer,
): void {
  // A file never changes, and a release is read again with every other one that goes live.
  const { flaw } = flaws.memo(`${name} ${files[file]}`, { context: { name, file, bytes } });
  if (flaw) throw new ReleaseFault(`${name}: ${file} ${flaw}`);
}

type Read = { name: string; file: string; bytes: Buffer };

const flaws = new LRUCache<string, { flaw: string | null }, Read>({
  max: 5000,
  memoMethod: (_key, _stale, { context }) => ({ flaw: flawOf(context) }),
});

function flawOf({ name, file, bytes }: Read): string | null {
  if (file.endsWith('.css')) {
    const found = globalStyle(bytes.toString(), name);
    return found === null ? null : `styles more than this remote: ${found}`;
  }
  if (/\.m?js$/.test(file) && reactItself.test(bytes.toString())) {
    return 'holds another React; a remote takes that of the shell';
  }
  return null;
}
