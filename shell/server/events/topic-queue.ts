import type { LiveReaders } from './live-rights.ts';

/**
 * Pace of messages about topics, per web server: each one makes a browser read. A change is told to all listeners in
 * rounds, so that a thread with many readers costs no more than this; changes that come meanwhile are told together.
 */
export const topicPace = {
  /** Streams that are told in one round. */
  perRound: 10,
  /** Milliseconds between two rounds. */
  pause: 500,
  /** Milliseconds until the next round when the backend is unreachable. */
  retry: 5000,
} as const;

/** A stream that waits for a message. */
export type Listening = { person: string | null };

type Handlers<Stream> = {
  readers: LiveReaders;
  /** The stream may read a topic that has changed. */
  allowed: (stream: Stream) => void;
  /** The stream may not read the topic. */
  refused: (stream: Stream, topic: string) => void;
};

export type TopicQueue<Stream> = {
  /** Tells a stream that a topic has changed, after its rights have been checked. */
  add: (stream: Stream, topic: string) => void;
  remove: (stream: Stream) => void;
  close: () => void;
};

/** Tells streams of changes of topics in rounds. Rights are checked in the round, for all its streams together. */
export function createTopicQueue<Stream extends Listening>({
  readers,
  allowed,
  refused,
}: Handlers<Stream>): TopicQueue<Stream> {
  const waiting = new Map<Stream, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let lastRound = Number.NEGATIVE_INFINITY;

  return {
    add,
    remove: (stream) => void waiting.delete(stream),
    close() {
      clearTimeout(timer);
      waiting.clear();
    },
  };

  function add(stream: Stream, topic: string): void {
    const topics = waiting.get(stream);
    if (topics) topics.add(topic);
    else waiting.set(stream, new Set([topic]));
    schedule(Math.max(0, lastRound + topicPace.pause - performance.now()));
  }

  function schedule(pause: number): void {
    if (isRunning || timer || waiting.size === 0) return;
    timer = setTimeout(() => void round(), pause).unref();
  }

  async function round(): Promise<void> {
    timer = undefined;
    isRunning = true;
    lastRound = performance.now();
    const told = [...waiting].slice(0, topicPace.perRound);
    for (const [stream] of told) waiting.delete(stream);
    const questions = told.flatMap(([stream, topics]) =>
      [...topics].map((topic) => ({ stream, topic })),
    );
    const byTopic = Map.groupBy(questions, ({ topic }) => topic);
    const answers = await Promise.all(
      [...byTopic].map(([topic, those]) => readersAmong(topic, those)),
    );
    for (const stream of new Set(answers.flatMap(({ may }) => may))) allowed(stream);
    isRunning = false;
    schedule(answers.every(({ isKnown }) => isKnown) ? topicPace.pause : topicPace.retry);
  }

  async function readersAmong(topic: string, those: readonly { stream: Stream }[]) {
    const streams = those.map(({ stream }) => stream);
    const people = [...new Set(streams.flatMap(({ person }) => person ?? []))];
    const may = await readers(topic, people).catch(() => null);
    if (!may) for (const stream of streams) add(stream, topic);
    const isReader = ({ person }: Stream) => person !== null && Boolean(may?.has(person));
    for (const stream of streams) if (may && !isReader(stream)) refused(stream, topic);
    return { isKnown: may !== null, may: streams.filter(isReader) };
  }
}
