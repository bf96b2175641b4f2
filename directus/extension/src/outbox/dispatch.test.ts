import { expect, test, vi } from 'vitest';
import type { Host } from '../host.ts';
import { openOutbox } from './dispatch.ts';
import { wakeOutbox } from './wake.ts';

test('nothing is handled before the house is ready, and what waited then is', async () => {
  const getSchema = vi.fn(() => Promise.reject(new Error('The test ends here')));
  const host = { getSchema, logger: { error: vi.fn() } } as unknown as Host;

  wakeOutbox(host);
  await new Promise(setImmediate);
  expect(getSchema).not.toHaveBeenCalled();

  openOutbox(host);
  await vi.waitFor(() => expect(getSchema).toHaveBeenCalledTimes(1));
});
