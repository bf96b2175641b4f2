import { addAPIProvider, type IconifyIcon, loadIcon } from '@iconify/react';
import { specConstants } from '@site/shared/domain/system';
import { logWarning } from '../log.ts';

const iconCache = new Map<string, Promise<IconifyIcon | null>>();

/**
 * Loads an icon by its name, `set:icon`, once per document. Sources are base addresses of
 * `/{set}.json?icons=…`, tried as `iconProviderConfig` configures. A failure is logged and gives null.
 */
export function fetchIcon(name: string, sources: readonly string[]): Promise<IconifyIcon | null> {
  const known = iconCache.get(name);
  if (known) return known;
  addAPIProvider('', iconProviderConfig(sources));
  const loading = loadIcon(name).catch(() => {
    logWarning(`Failed to load icon ${name}`);
    return null;
  });
  iconCache.set(name, loading);
  return loading;
}

/**
 * Iconify's retry settings for several sources: it tries the next source when one fails or has not
 * answered within `fetchTimeout`, stops at a 404, and gives up after `apiTimeout`.
 */
export function iconProviderConfig(sources: readonly string[]) {
  const { fetchTimeout, apiTimeout } = specConstants.icons;
  return {
    resources: [...sources],
    path: '/',
    rotate: fetchTimeout,
    // Iconify counts this timeout from the moment the last source was tried.
    timeout: apiTimeout - sources.length * fetchTimeout,
  };
}
