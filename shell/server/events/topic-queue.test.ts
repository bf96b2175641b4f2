import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTopicQueue, type Listening, topicPace } from './topic-queue.ts';

const allowed = vi.fn<(stream: Listening) => void>();
const refused = vi.fn<(stream: Listening, topic: string) => void>();
const readers = vi.fn(async (_topic: string, people: readonly string[]) => new Set(people));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

const crowd = (size: number): Listening[] =>
  Array.from({ length: size }, (_, index) => ({ person: `person-${index}` }));
const rounds = (count: number) => vi.advanceTimersByTimeAsync(count * topicPace.pause);

test('a thread with 200 readers and ten posts a minute costs no more than its pace, and each hears of the last post', async () => {
  const queue = createTopicQueue({ readers, allowed, refused });
  const streams = crowd(200);
  for (let post = 0; post < 10; post += 1) {
    for (const stream of streams) queue.add(stream, 'thread:one');
    await vi.advanceTimersByTimeAsync(6000);
  }
  const perMinute = 60_000 / topicPace.pause + 1;
  expect(allowed.mock.calls.length).toBeLessThanOrEqual(perMinute * topicPace.perRound);
  // One question in each round, whatever the number of readers.
  expect(readers.mock.calls.length).toBeLessThanOrEqual(perMinute);
  await rounds(200 / topicPace.perRound);
  allowed.mockClear();
  for (const stream of streams) queue.add(stream, 'thread:one');
  await rounds(200 / topicPace.perRound + 1);
  expect(allowed.mock.calls.map(([stream]) => stream)).toEqual(streams);
});

test('a change during a round is told in a later one', async () => {
  const queue = createTopicQueue<Listening>({ readers, allowed, refused });
  const [stream = { person: null }] = crowd(1);
  readers.mockImplementationOnce(async (_topic, people) => {
    queue.add(stream, 'thread:one');
    return new Set(people);
  });
  queue.add(stream, 'thread:one');
  await rounds(3);
  expect(allowed).toHaveBeenCalledTimes(2);
});

test('several topics of one stream are one message', async () => {
  const queue = createTopicQueue<Listening>({ readers, allowed, refused });
  const [stream = { person: null }] = crowd(1);
  queue.add(stream, 'room:one');
  queue.add(stream, 'room:two');
  await rounds(2);
  expect(readers).toHaveBeenCalledTimes(2);
  expect(allowed).toHaveBeenCalledOnce();
});

test('keeps changes while the backend is unreachable, and tells nobody unchecked', async () => {
  const queue = createTopicQueue<Listening>({ readers, allowed, refused });
  const [stream = { person: null }] = crowd(1);
  readers.mockRejectedValueOnce(new Error('away'));
  queue.add(stream, 'thread:one');
  await rounds(1);
  expect(allowed).not.toHaveBeenCalled();
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(topicPace.retry);
  expect(allowed).toHaveBeenCalledOnce();
});

test('forgets a stream that has ended', async () => {
  const queue = createTopicQueue<Listening>({ readers, allowed, refused });
  const [stream = { person: null }] = crowd(1);
  queue.add(stream, 'thread:one');
  queue.remove(stream);
  await rounds(2);
  expect(readers).not.toHaveBeenCalled();
});
