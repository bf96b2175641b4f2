import { expect, test, vi } from 'vitest';
import { idleCollection } from './idle-collection.ts';

const mib = 1024 * 1024;

test('collects once when the thread is idle, and again only after the heap has grown', () => {
  const thread = { share: 0.5, size: 80 * mib };
  const collect = vi.fn(() => {
    thread.size = 40 * mib;
  });
  const check = idleCollection({
    utilization: () => thread.share,
    heapSize: () => thread.size,
    collect,
  });
  check();
  expect(collect).not.toHaveBeenCalled();
  thread.share = 0.001;
  check();
  check();
  expect(collect).toHaveBeenCalledOnce();
  thread.size = 60 * mib;
  thread.share = 0.2;
  check();
  expect(collect).toHaveBeenCalledOnce();
  thread.share = 0;
  check();
  expect(collect).toHaveBeenCalledTimes(2);
});
