import type { LiveChange } from '@site/shared/domain/system';
import type { Metrics } from '../metrics.ts';

/** Limits of event streams; times in milliseconds. */
export const streamLimits = {
  /** Streams of one account. The tabs of a browser share one. */
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
  /** Tells the people whose inbox has changed, and ends the streams of accounts whose sessions have ended. */
  changed: (change: LiveChange) => void;
  /** Tells everybody: changes may have been missed. */
  missed: () => void;
  /** Ends all streams. */
  close: () => void;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Events carry no data: the browser asks for its session, with the rights that it has then. */
const event = (name: string) => bytesOf(`event: ${name}\ndata: 1\n\n`);
const ready = event('ready');
const inbox = event('inbox');
const heartbeat = bytesOf(':\n\n');

/** The open event streams of this web server. */
export function createEventStreams({ metrics }: { metrics: Metrics }): EventStreams {
  const streams = new Set<Stream>();
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
          write(stream, ready);
        },
        cancel: () => forget(stream),
      });
    },
    changed({ people, accounts }) {
      if (accounts.size > 0) endThose(({ account }) => accounts.has(account));
      if (people.size > 0) tell(({ person }) => person !== null && people.has(person));
    },
    missed: () => tell(() => true),
    close() {
      clearInterval(beating);
      endThose(() => true);
    },
  };

  function tell(concerned: (stream: Stream) => boolean): void {
    [...streams].filter(concerned).forEach((stream, place) => {
      if (place === 0) write(stream, inbox);
      else setTimeout(() => write(stream, inbox), place * streamLimits.spread).unref();
    });
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
    count();
  }

  function count(): void {
    metrics.eventStreams.set(streams.size);
  }
}
