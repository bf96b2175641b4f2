import type { Locale, Messages, Product } from '@site/shared/contract';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { Rendered, RenderRequest } from './types.ts';

/** What a render worker is born with. */
export type WorkerStart = {
  generation: string;
  releases: LiveReleases;
  shellDist: string;
  product: Product;
  origin: string;
  iconSources: readonly string[];
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
  /** From now on the worker runs the code of this rendering's page, and no other's, until it is done. */
  | { kind: 'draws'; id: number }
  /** `render` is the rendering that reads. */
  | { kind: 'read'; id: number; render: number; path: string; locale: Locale };

/** What a worker gives; the main thread knows what it was made of. */
export type Drawn = Omit<Rendered, 'tags' | 'partial'>;
