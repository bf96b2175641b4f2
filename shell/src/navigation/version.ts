import { specConstants } from '@site/shared/domain/system';
import { logWarning } from '../log.ts';

const pollInterval = 10 * 60_000;

let outdated = false;

/** True once polling has found a newer build; the next navigation then reloads the document. */
export function isOutdated(): boolean {
  return outdated;
}

/** Polls for the newest build, one second after boot and every ten minutes from then on. */
export function watchVersion(build: string): void {
  const check = async () => {
    try {
      const response = await fetch(`/builds/latest.json?${Date.now()}`);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { id } = (await response.json()) as { id: string };
      outdated = id !== build;
    } catch (error) {
      logWarning('The newest build could not be asked for', error);
    }
  };
  setTimeout(() => {
    void check();
    setInterval(check, pollInterval);
  }, specConstants.versionCheckDelay);
}
