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
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
}
