// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

/** The connections in the order they were opened. */
let sources: FakeSource[] = [];
class FakeSource extends EventTarget {
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.closed = true;
  }
}

const reload = vi.fn();
let end = () => {};
let isFree = true;
/** A lock that one tab of the browser holds. */
const locks = {
  async request(_name: string, _options: object, hold: () => Promise<void>) {
    if (isFree) await hold();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', { locks });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sources = [];
  isFree = true;
  reload.mockReset();
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts to follow and lets the first pause pass. */
function follow(): void {
  end = followEvents(reload);
  vi.advanceTimersByTime(1000);
}
const send = (name: string) => sources.at(-1)?.dispatchEvent(new Event(name));
const open = () => sources.filter(({ closed }) => !closed).length;

test('connects after the page has loaded and reloads the session after events, several at once', () => {
  end = followEvents(reload);
  expect(sources).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sources.map(({ url }) => url)).toEqual(['/api/events']);
  send('ready');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledOnce();
  send('inbox');
  send('inbox');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('connects again with backoff, and reloads what it may have missed', () => {
  follow();
  send('ready');
  vi.advanceTimersByTime(60_000);
  reload.mockReset();
  const pauses = [1000, 2000, 4000];
  send('error');
  expect(reload).not.toHaveBeenCalled();
  for (const pause of pauses) {
    const before = sources.length;
    vi.advanceTimersByTime(pause - 1);
    expect(sources).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(before + 1);
    send('error');
  }
  // Each refusal reloads the session, which may have ended.
  expect(reload).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(8000);
  send('ready');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(4);
  expect(open()).toBe(1);
});

test('does not try without a network', () => {
  const network = { locks, onLine: false };
  vi.stubGlobal('navigator', network);
  follow();
  vi.advanceTimersByTime(5000);
  expect(sources).toEqual([]);
  network.onLine = true;
  vi.advanceTimersByTime(1000);
  expect(open()).toBe(1);
});

test('never waits longer than a minute', () => {
  follow();
  for (let count = 0; count < 12; count += 1) {
    send('error');
    vi.advanceTimersByTime(60_000);
  }
  expect(sources).toHaveLength(13);
});

test('does not listen in a second tab', () => {
  isFree = false;
  follow();
  expect(sources).toEqual([]);
});

test('does not listen while hidden or in the back-forward cache', () => {
  follow();
  expect(open()).toBe(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(open()).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1000);
  expect(open()).toBe(1);
  dispatchEvent(new Event('pagehide'));
  expect(open()).toBe(0);
  dispatchEvent(new Event('pageshow'));
  vi.advanceTimersByTime(1000);
  expect(open()).toBe(1);
});

test('leaves a browser without these interfaces to polling', () => {
  vi.stubGlobal('navigator', {});
  follow();
  expect(sources).toEqual([]);
});
