import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { ReleaseFault } from '../releases/release-fault.ts';
import { createTurns, type PlaceState, type TurnsOptions } from './turns.ts';
import type { Gateway, Rendered, RenderLog, RenderRequest } from './types.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** A rendering has this long; then a worker that said nothing meanwhile is taken for hung and replaced. */
const defaultTimeout = 8000;
/**
 * Renderings a worker has in hand: as many as it can draw well within that time. They wait for the backend
 * together, what comes after them waits here.
 */
const mostInHand = 64;
/** Pages that may wait for any worker, and for how many milliseconds; who comes then is told to come later. */
const mostWaiting = 500;
const longestWait = 10_000;
const startTimeout = 15_000;
/** A worker with something in hand that has been silent for this part of the time it has may hang. */
const silentPart = 1 / 16;
/** How often that is drawn whose worker ended: by its own fault for all we know, and surely by another's. */
const mostTries = { suspect: 2, innocent: 4 } as const;
/** Between two tries to replace a worker that does not even start. */
const respawnPause = 1000;
const heapLimitMb = 256;

type Ready = Extract<FromWorker, { kind: 'ready' }>;
type Waiting = {
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
  tags: Set<string>;
  partial: boolean;
  requestId: string;
};
type Slot = {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ready: Promise<Ready>;
  state: () => PlaceState;
  /** The rendering whose page's code it runs, as far as it told. */
  drawing: () => number | undefined;
  /** Milliseconds since it last said something, or was given something while it had nothing in hand. */
  silence: () => number;
  /** Notes a sign of life. */
  heard: () => void;
};

export type PoolOptions = {
  start: WorkerStart;
  /** Where Node.js keeps the code of workers as it has compiled it. */
  compiledDir: string;
  size: number;
  gateway: Gateway;
  log: RenderLog;
  now: () => Date;
  /** Milliseconds; tests wait less. */
  renderTimeout?: number;
  /** What each worker has in hand and keeps waiting; tests bound it more narrowly. */
  turns?: TurnsOptions;
};

/** A worker ended before it had drawn what it was asked for, which may have been the cause, or surely was not. */
class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  readonly mostTries: number;

  constructor(message: string, part: keyof typeof mostTries) {
    super(message);
    this.mostTries = mostTries[part];
  }
}

/**
 * Render workers of one generation. A page that hangs or ends its worker is rejected and the worker replaced;
 * what else that worker had in hand is drawn once more by another. A worker that has much to do is no worker
 * that hangs: what waits for it too long, or behind too many, is refused with 503. No request hangs.
 */
export type Pool = {
  /**
   * Resolves when every worker has imported its releases; rejects with the reason when one cannot, with a
   * `ReleaseFault` where their code threw.
   */
  ready: () => Promise<Ready>;
  render: (request: RenderRequest) => Promise<Rendered>;
  /** Waits for what is being drawn, then ends the workers. */
  close: () => Promise<void>;
  /** Ends the workers at once. */
  abandon: () => Promise<void>;
};

export function createPool(options: PoolOptions): Pool {
  const { start, compiledDir, size, gateway, log, now } = options;
  const { renderTimeout = defaultTimeout } = options;
  const { turns = { atOnce: mostInHand, mostWaiting, longestWait } } = options;
  let closing = false;
  let lastId = 0;
  let drawing = 0;
  const slots: Slot[] = [];
  /** Who waits does so for the first worker that has a place free: one that hangs holds up what it has only. */
  const queue = createTurns(size, turns, (place) => slots[place]?.state() ?? 'dead');

  function spawn(index: number): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledDir },
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    });
    const waiting = new Map<number, Waiting>();
    let state: Exclude<PlaceState, 'silent'> = 'starting';
    let drawn: number | undefined;
    let lastHeard = performance.now();
    const heard = () => {
      lastHeard = performance.now();
    };
    const ready = new Promise<Ready>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`a render worker was not ready after ${startTimeout} ms`));
        void worker.terminate();
      }, startTimeout);
      worker.once('error', (error) => reject(causeOf(error)));
      worker.on('message', (message: FromWorker) => {
        heard();
        if (message.kind === 'ready') {
          clearTimeout(timer);
          state = 'going';
          resolve(message);
        } else if (message.kind === 'draws') drawn = message.id;
        else onMessage(message, worker, waiting);
      });
      worker.once('exit', (code) => {
        clearTimeout(timer);
        const reason = `a render worker ended with code ${code}`;
        reject(new WorkerEnded(reason, 'suspect'));
        if (slots[index]?.worker === worker) replace(index, state === 'going' ? 0 : respawnPause);
        handBack(waiting, { drawing: drawn, reason });
      });
    });
    // Nobody may be waiting for a replacement yet; its failure is told to who finds no other worker.
    ready.catch(() => {
      state = 'dead';
    });
    worker.on('error', (error) => {
      log.error({ generation: start.generation, reason: error.message }, 'a render worker failed');
    });
    const silence = () => performance.now() - lastHeard;
    const isSilent = () =>
      state === 'going' && waiting.size > 0 && silence() > renderTimeout * silentPart;
    slots[index] = {
      worker,
      waiting,
      ready,
      state: () => (isSilent() ? 'silent' : state),
      drawing: () => drawn,
      silence,
      heard,
    };
  }

  /** The successor is there before the old worker is gone, so that no request meets the dying one. */
  function replace(index: number, pause: number): void {
    if (closing) return;
    log.warn({ generation: start.generation }, 'a render worker is replaced');
    if (pause === 0) spawn(index);
    else setTimeout(() => closing || spawn(index), pause).unref();
  }

  /**
   * What waits for a worker that is no more is drawn by another, except for the page whose code ended it: the
   * one it was drawing, or where that is not known `orElse`.
   */
  function handBack(
    waiting: Map<number, Waiting>,
    { drawing, reason, orElse }: { drawing?: number | undefined; reason: string; orElse?: number },
  ): void {
    const isKnown = drawing !== undefined && waiting.has(drawing);
    const cause = isKnown ? drawing : orElse;
    for (const [id, { reject }] of waiting) {
      if (id === cause) reject(new Error(reason));
      else reject(new WorkerEnded(reason, isKnown ? 'innocent' : 'suspect'));
    }
    waiting.clear();
  }

  function onMessage(
    message: Exclude<FromWorker, { kind: 'ready' | 'draws' }>,
    worker: Worker,
    waiting: Map<number, Waiting>,
  ): void {
    if (message.kind === 'read') {
      void read(message, worker, waiting.get(message.render));
      return;
    }
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'refused') request?.reject(new ReleaseFault(message.reason));
    else {
      const { tags = [], partial = false, requestId } = request ?? {};
      if (message.failure) {
        log.error({ reason: message.failure, requestId }, 'a page threw while it was drawn');
      }
      request?.resolve({ ...message.rendered, tags: [...tags], partial });
    }
  }

  /** Fetches for a worker, and notes what its page is made of and whether something is lacking. */
  async function read(
    { id, path, locale }: Extract<FromWorker, { kind: 'read' }>,
    worker: Worker,
    reader: Waiting | undefined,
  ): Promise<void> {
    const { status, body, tags, partial = false } = await gateway(path, locale);
    for (const tag of tags) reader?.tags.add(tag);
    if (reader && (partial || status >= 500)) reader.partial = true;
    worker.postMessage({ kind: 'answer', id, status, body } satisfies ToWorker);
  }

  async function render(request: RenderRequest): Promise<Rendered> {
    drawing += 1;
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await draw(request);
        } catch (error) {
          if (closing || !(error instanceof WorkerEnded) || tries >= error.mostTries) throw error;
        }
      }
    } finally {
      drawing -= 1;
    }
  }

  async function draw(request: RenderRequest): Promise<Rendered> {
    // Instead of an error page there is one of last resort, which waits for nobody.
    const { place, end } = await queue.take(!request.error);
    try {
      return await drawNow(place, request);
    } finally {
      end();
    }
  }

  async function drawNow(index: number, request: RenderRequest): Promise<Rendered> {
    const slot = slots[index];
    if (!slot) throw new Error('the pool has no workers');
    await slot.ready;
    lastId += 1;
    const id = lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        const { requestId } = request;
        if (slot.waiting.size === 0) slot.heard();
        slot.waiting.set(id, { resolve, reject, tags: new Set(), partial: false, requestId });
        const posted = performance.now();
        const guard = () => {
          const left = renderTimeout - slot.silence();
          // It is alive and may come to this one yet; twice the time is the end of that.
          if (left > 0 && performance.now() - posted < 2 * renderTimeout) {
            timer = setTimeout(guard, Math.ceil(left));
            return;
          }
          const reason = `nothing was drawn in ${Math.round(performance.now() - posted)} ms`;
          if (slots[index] === slot) replace(index, 0);
          // What waits behind the page that hangs has done nothing, and must not run out of time as well.
          const endSlot = () => {
            handBack(slot.waiting, { drawing: slot.drawing(), reason, orElse: id });
            void slot.worker.terminate();
          };
          if (left <= 0) {
            endSlot();
            return;
          }
          // One that is alive goes on with this page for ever: it gets the time to end what else it has in hand.
          slot.waiting.delete(id);
          reject(new Error(reason));
          setTimeout(endSlot, renderTimeout).unref();
        };
        timer = setTimeout(guard, renderTimeout);
        slot.worker.postMessage({
          kind: 'render',
          id,
          request,
          styleNonce: request.user ? randomBytes(16).toString('base64') : undefined,
          now: now().getTime(),
        } satisfies ToWorker);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function abandon(): Promise<void> {
    closing = true;
    await Promise.all(slots.map(({ worker }) => worker.terminate()));
  }

  for (let index = 0; index < size; index += 1) spawn(index);
  return {
    ready: async () => {
      const [first] = await Promise.all(slots.map(({ ready }) => ready));
      if (!first) throw new Error('the pool has no workers');
      return first;
    },
    render,
    close: async () => {
      while (drawing > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await abandon();
    },
    abandon,
  };
}

/** What ends a worker is thrown by code it runs, unless Node.js has a code for it: files, memory. */
function causeOf(error: Error): Error {
  return 'code' in error ? error : new ReleaseFault(error.message, { cause: error });
}
