import { forumTopic, type LiveChange } from '@site/shared/domain/system';
import type { Metrics } from '../metrics.ts';
import type { LiveReaders } from './live-rights.ts';
import { createTopicQueue } from './topic-queue.ts';

/** Limits of event streams; times in milliseconds. */
export const streamLimits = {
  /** Streams of one account. The tabs of a browser share one for the inbox; an open thread has its own. */
  perAccount: 8,
  perServer: 5000,
  /** Pause between two comments that keep the connection open: proxies end a silent one, nginx after 30 s. */
  heartbeat: 20_000,
  /** Chunks that a slow client may leave unread. */
  unread: 20,
  /** Pause between two streams that hear of the same change, so that their browsers do not all ask at once. */
  spread: 10,
} as const;

/** The account and person behind a stream. */
type Listener = {
  account: string;
  person: string | null;
  /** What it listens to; without it, to the inbox. */
  topic?: string | undefined;
  /** Milliseconds until the stream ends; the browser then opens another, which checks the session again. */
  lasts: number;
};

type Stream = Listener & {
  controller: ReadableStreamDefaultController<Uint8Array>;
  ending: NodeJS.Timeout;
};

export type EventStreams = {
  /** Opens a stream of server-sent events; null when there are too many. */
  open: (listener: Listener) => ReadableStream<Uint8Array> | null;
  /**
   * Tells the people whose inbox has changed and those who listen to a topic, and ends the streams of accounts whose
   * sessions have ended.
   */
  changed: (change: LiveChange) => void;
  /** Tells everybody: changes may have been missed. */
  missed: () => void;
  /** Ends all streams. */
  close: () => void;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Events carry no data: the browser asks for its session or its page, with the rights that it has then. */
const event = (name: string) => bytesOf(`event: ${name}\ndata: 1\n\n`);
const ready = event('ready');
/** Browsers connect to a topic again by themselves, after seconds that differ, so that they do not all return at once. */
const readyOf = ({ topic }: Listener) =>
  topic === undefined
    ? ready
    : bytesOf(`retry: ${Math.round(1000 + 4000 * Math.random())}\nevent: ready\ndata: 1\n\n`);
const inbox = event('inbox');
const topicChanged = event('topic');
const heartbeat = bytesOf(':\n\n');

/** The open event streams of this web server. */
export function createEventStreams({
  metrics,
  readers,
}: {
  metrics: Metrics;
  readers: LiveReaders;
}): EventStreams {
  const streams = new Set<Stream>();
  const queue = createTopicQueue<Stream>({
    readers,
    allowed: (stream) => write(stream, topicChanged),
    // Who listens to all own rooms keeps listening to the others.
    refused(stream, topic) {
      if (stream.topic === topic) end(stream);
    },
  });
  const beating = setInterval(() => {
    for (const stream of streams) write(stream, heartbeat);
  }, streamLimits.heartbeat).unref();

  return {
    open(listener) {
      const own = [...streams].filter(({ account }) => account === listener.account);
      if (own.length >= streamLimits.perAccount || streams.size >= streamLimits.perServer) {
        return null;
      }
      let stream: Stream;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const ending = setTimeout(() => end(stream), listener.lasts).unref();
          stream = { ...listener, controller, ending };
          streams.add(stream);
          count();
          write(stream, readyOf(listener));
        },
        cancel: () => forget(stream),
      });
    },
    changed({ people, accounts, topics, readers: reading }) {
      if (accounts.size > 0) endThose(({ account }) => accounts.has(account));
      if (people.size > 0) {
        tellInboxes(({ person }) => person !== null && people.has(person));
      }
      if (topics.size > 0) tellTopics(topics);
      if (reading.size > 0) tellReaders(reading);
    },
    missed() {
      tellInboxes(() => true);
      for (const stream of streams) if (stream.topic) queue.add(stream, stream.topic);
    },
    close() {
      clearInterval(beating);
      queue.close();
      endThose(() => true);
    },
  };

  function tellInboxes(concerned: (stream: Stream) => boolean): void {
    [...streams]
      .filter((stream) => stream.topic === undefined && concerned(stream))
      .forEach((stream, place) => {
        if (place === 0) write(stream, inbox);
        else setTimeout(() => write(stream, inbox), place * streamLimits.spread).unref();
      });
  }

  function tellTopics(topics: ReadonlySet<string>): void {
    for (const stream of streams) {
      if (stream.topic === undefined) continue;
      if (topics.has(stream.topic)) queue.add(stream, stream.topic);
      if (stream.topic !== forumTopic) continue;
      for (const topic of topics) if (topic.startsWith('room:')) queue.add(stream, topic);
    }
  }

  /** The other open pages of the same person, whose unread counts have changed. */
  function tellReaders(people: ReadonlySet<string>): void {
    for (const stream of streams) {
      const isOwn = stream.person !== null && people.has(stream.person);
      if (isOwn && stream.topic) queue.add(stream, stream.topic);
    }
  }

  function endThose(concerned: (stream: Stream) => boolean): void {
    for (const stream of [...streams].filter(concerned)) end(stream);
  }

  function write(stream: Stream, bytes: Uint8Array): void {
    if (!streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -streamLimits.unread) end(stream);
    else stream.controller.enqueue(bytes);
  }

  function end(stream: Stream): void {
    if (!streams.has(stream)) return;
    forget(stream);
    stream.controller.close();
  }

  function forget(stream: Stream): void {
    clearTimeout(stream.ending);
    streams.delete(stream);
    queue.remove(stream);
    count();
  }

  function count(): void {
    metrics.eventStreams.set(streams.size);
  }
}
