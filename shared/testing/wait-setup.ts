import { createRequire } from 'node:module';
import { vi } from 'vitest';

/** Milliseconds. A wait ends as soon as its condition holds; the limit only catches what never happens. */
const timeout = 15_000;

const waitFor: typeof vi.waitFor & { isPatient?: true } = vi.waitFor;
// Files of one worker may share `vi`.
if (!waitFor.isPatient) {
  const patient: typeof vi.waitFor = (callback, options) => {
    const own = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout, ...own });
  };
  vi.waitFor = Object.assign(patient, { isPatient: true });
  const { waitUntil } = vi;
  vi.waitUntil = (callback, options) => {
    const own = typeof options === 'number' ? { timeout: options } : options;
    return waitUntil(callback, { timeout, ...own });
  };
}

if (typeof document !== 'undefined') {
  const { configure, getConfig, prettyDOM } = await import('@testing-library/react');
  /** Whether a wait of Testing Library evaluates its condition at this moment. */
  const isWaiting = () =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics === true;
  const fromHere = createRequire(import.meta.url);
  // The scheduler that React DOM itself uses: it is no dependency of ours.
  const { unstable_IdlePriority, unstable_scheduleCallback } = createRequire(
    fromHere.resolve('react-dom'),
  )('scheduler') as {
    unstable_IdlePriority: number;
    unstable_scheduleCallback: (priority: number, callback: () => void) => void;
  };
  const { asyncWrapper } = getConfig();
  configure({
    // An element is in the document before its effects have run, and on a busy machine they run in a later task. So a
    // wait also waits until React has nothing left to do; otherwise a test would see, say, the focus before it moves.
    async asyncWrapper(wait) {
      return await asyncWrapper(async () => {
        const found = await wait();
        await new Promise<void>((resolve) => {
          unstable_scheduleCallback(unstable_IdlePriority, resolve);
        });
        return found;
      });
    },
    asyncUtilTimeout: timeout,
    // A wait prints the document when it gives up; by default it does so at each of its attempts as well.
    getElementError(message, container) {
      const printed = isWaiting() ? '' : prettyDOM(container);
      const error = new Error([message, printed].filter(Boolean).join('\n\n'));
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
