import { logWarning } from '../log.ts';
import { setOutdated } from './outdated.ts';

const pollInterval = 10 * 60_000;

/** Polls for the newest build: now, and every ten minutes from then on. */
export function watchVersion(build: string): void {
  const check = async () => {
    try {
      const response = await fetch(`/builds/latest.json?${Date.now()}`);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { id } = (await response.json()) as { id: string };
      setOutdated(id !== build);
    } catch (error) {
      logWarning('The newest build could not be asked for', error);
    }
  };
  void check();
  setInterval(check, pollInterval);
}
