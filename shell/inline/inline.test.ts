// @vitest-environment happy-dom
// @isolated: the inline script leaves its listeners on the window, and each test runs it again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** In a variable, because it has no types. */
const script = './inline.js';
const register = vi.fn<(address: string) => Promise<void>>();
const idle: (() => void)[] = [];
const faces = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];

beforeEach(() => {
  register.mockReset().mockResolvedValue(undefined);
  for (const load of faces) load.mockReset().mockResolvedValue(undefined);
  Object.assign(document, { fonts: faces.map((load) => ({ load })) });
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.push(work);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the script in a browser that has this connection, until the page is loaded and the browser idle. */
async function read(connection?: { saveData: boolean }): Promise<void> {
  vi.resetModules();
  register.mockClear();
  idle.length = 0;
  vi.stubGlobal('navigator', {
    platform: 'Linux',
    language: 'de',
    connection,
    serviceWorker: { register },
  });
  await import(script);
  dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
  idle.at(-1)?.();
  await Promise.resolve();
}

test('registers the service worker for a reader, when the page is loaded and the browser idle', async () => {
  await read();
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

test('registers no service worker where data is saved', async () => {
  await read({ saveData: true });
  expect(register).not.toHaveBeenCalled();
  await read({ saveData: false });
  expect(register).toHaveBeenCalled();
});

test('loads the fonts when the page is loaded and the browser idle; the next page is painted with them', async () => {
  await read();
  expect(faces.map((load) => load.mock.calls.length)).toEqual([1, 1]);
  expect(document.documentElement.dataset.fonts).not.toBe('1');
  await read();
  expect(document.documentElement.dataset.fonts).toBe('1');
});

test('loads no fonts where data is saved', async () => {
  await read({ saveData: true });
  await read({ saveData: true });
  expect(faces.map((load) => load.mock.calls.length)).toEqual([0, 0]);
  expect(document.documentElement.dataset.fonts).not.toBe('1');
});

test('runs where the browser refuses its storage', async () => {
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
  await read();
  refused.mockRestore();
  expect(register).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.theme).toMatch(/^(light|dark)$/);
});

test('takes the refusal of a browser to register it', async () => {
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  register.mockRejectedValue(new Error('private window'));
  await read();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', uncaught);
  expect([register.mock.calls.length, uncaught.mock.calls.length]).toEqual([1, 0]);
});
