import type { Locale, Messages, Product } from '@site/shared/contract';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { Rendered, RenderRequest } from './types.ts';

/** The initial data of a render worker. */
export type WorkerStart = {
  generation: string;
  releases: LiveReleases;
  shellDist: string;
  product: Product;
  origin: string;
  iconSources: readonly string[];
  /** The contract versions that remotes may speak. */
  accepts: readonly number[];
};

export type ToWorker =
  | {
      kind: 'render';
      id: number;
      request: RenderRequest;
      styleNonce: string | undefined;
      now: number;
    }
  | { kind: 'answer'; id: number; status: number; body: string };

export type FromWorker =
  | {
      kind: 'ready';
      messages: Record<Locale, Record<string, Messages>>;
      messagesVersion: string;
    }
  | { kind: 'rendered'; id: number; rendered: Drawn; failure?: string }
  | { kind: 'refused'; id: number; reason: string }
  /** A promise was rejected that nothing waits for; `kept` are those before it that were not reported. */
  | { kind: 'stray'; reason: string; kept: number }
  /** From now on the worker runs the code of this rendering's page only, until it is done. */
  | { kind: 'draws'; id: number }
  /** `render` is the rendering that reads. */
  | { kind: 'read'; id: number; render: number; path: string; locale: Locale };

/** The part of the result that a worker returns; the main thread adds the tags. */
export type Drawn = Omit<Rendered, 'tags' | 'partial'>;
