import { addAPIProvider, type IconifyIcon, loadIcon } from '@iconify/react';
import { specConstants } from '@site/shared/domain';
import { logWarning } from '../log.ts';

const brought = new Map<string, Promise<IconifyIcon | null>>();

/**
 * Brings an icon by its name, `set:icon`, once a document. Sources are addresses before
 * `/{set}.json?icons=…`, asked as `inTurn` says. One that cannot be had is logged and is null.
 */
export function bringIcon(name: string, sources: readonly string[]): Promise<IconifyIcon | null> {
  const known = brought.get(name);
  if (known) return known;
  addAPIProvider('', inTurn(sources));
  const asked = loadIcon(name).catch(() => {
    logWarning(`Failed to load icon ${name}`);
    return null;
  });
  brought.set(name, asked);
  return asked;
}

/**
 * How Iconify asks several sources: the next one when the one before fails or has been silent for
 * `fetchTimeout`, nobody else when it says 404, and nobody is waited for after `apiTimeout`.
 */
export function inTurn(sources: readonly string[]) {
  const { fetchTimeout, apiTimeout } = specConstants.icons;
  return {
    resources: [...sources],
    path: '/',
    rotate: fetchTimeout,
    // Counted from when the last one has had its turn.
    timeout: apiTimeout - sources.length * fetchTimeout,
  };
}
