// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTopic } from './follow-topic.ts';

/** The connections in the order they were opened. */
let sources: FakeSource[] = [];
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.readyState = 2;
  }
}

const read = vi.fn(async () => {});
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  sources = [];
  read.mockReset();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const follow = () => {
  end = followTopic('thread:one', read);
};
const send = (name: string) => sources.at(-1)?.dispatchEvent(new Event(name));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () => sources.filter(({ readyState }) => readyState === 1).length;

test('reads when the stream begins and after changes, several at once', async () => {
  follow();
  expect(sources.map(({ url }) => url)).toEqual(['/api/events?topic=thread%3Aone']);
  send('ready');
  await pass(300);
  expect(read).toHaveBeenCalledOnce();
  send('topic');
  send('topic');
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
});

test('reads again after a change that came during a read, and never twice at a time', async () => {
  let finish = () => {};
  read.mockImplementationOnce(() => new Promise<void>((done) => (finish = done)));
  follow();
  send('ready');
  await pass(300);
  send('topic');
  await pass(300);
  expect(read).toHaveBeenCalledOnce();
  finish();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test('goes on after a read that failed', async () => {
  read.mockRejectedValueOnce(new Error('away'));
  follow();
  send('ready');
  await pass(300);
  send('topic');
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
});

test('leaves a lost connection to the browser, and reads and tries again a minute after a refusal', async () => {
  follow();
  send('error');
  await pass(60_000);
  expect(sources).toHaveLength(1);
  expect(read).not.toHaveBeenCalled();
  sources[0]?.close();
  send('error');
  await pass(300);
  expect(read).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(sources).toHaveLength(2);
});

test('does not listen while hidden or in the back-forward cache, and catches up afterwards', async () => {
  follow();
  expect(open()).toBe(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(open()).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(open()).toBe(1);
  send('ready');
  await pass(300);
  expect(read).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pagehide'));
  expect(open()).toBe(0);
  dispatchEvent(new Event('pageshow'));
  expect(open()).toBe(1);
});

test('reads every minute in a browser without streams', async () => {
  vi.stubGlobal('EventSource', undefined);
  Reflect.deleteProperty(globalThis, 'EventSource');
  follow();
  await pass(300);
  await pass(60_000);
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
});
