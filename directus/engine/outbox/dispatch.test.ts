import { expect, test, vi } from 'vitest';
import type { Host } from '../host.ts';
import { wakeOutbox } from '../pending-outbox.ts';
import { startOutbox } from './dispatch.ts';

test('handles no events before the backend is ready, then handles the pending ones', async () => {
  const getSchema = vi.fn(() => Promise.reject(new Error('The test ends here')));
  const host = { getSchema, logger: { error: vi.fn() } } as unknown as Host;

  wakeOutbox(host);
  await new Promise(setImmediate);
  expect(getSchema).not.toHaveBeenCalled();

  startOutbox(host);
  await vi.waitFor(() => expect(getSchema).toHaveBeenCalledTimes(1));
});
