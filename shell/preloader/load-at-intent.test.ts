// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtIntent } from './load-at-intent.ts';

const search = vi.fn<() => void>();
const hydration = vi.fn<() => void>();
let marked: (() => void) | undefined;

const field = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  vi.clearAllMocks();
  marked = undefined;
  performance.clearMarks();
  document.body.innerHTML = '<button></button><input data-boot="search">';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: PerformanceObserverCallback) {
        marked = () =>
          report(
            { getEntriesByName: (name: string) => performance.getEntriesByName(name) } as never,
            this as never,
          );
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('loads what hydration needs at once, and the search when its field gets the focus', () => {
  loadAtIntent({ search, hydration });
  expect([search.mock.calls.length, hydration.mock.calls.length]).toEqual([0, 1]);
  document.querySelector('button')?.focus();
  expect(search).not.toHaveBeenCalled();
  field().focus();
  field().dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(search).toHaveBeenCalledOnce();
});

test('loads only the search for a visitor who searches, until the page hydrates', () => {
  field().focus();
  loadAtIntent({ search, hydration });
  expect([search.mock.calls.length, hydration.mock.calls.length]).toEqual([1, 0]);
  performance.mark('other');
  marked?.();
  expect(hydration).not.toHaveBeenCalled();
  performance.mark('intent');
  marked?.();
  expect(hydration).toHaveBeenCalledOnce();
});

test('loads both when the page already hydrates while a visitor searches', () => {
  field().focus();
  performance.mark('intent');
  loadAtIntent({ search, hydration });
  expect([search.mock.calls.length, hydration.mock.calls.length]).toEqual([1, 1]);
});
