import type { FormState, Locale, Product, SessionUser, Slot } from '@site/shared/contract';

/**
 * What a page carries for its own boot, as JSON in the document. Nothing in it is a secret; of a
 * person it holds something only in the member area.
 */
export type PageState = {
  /** The immutable set of shell and releases that drew the page: names its registry. */
  generation: string;
  locale: Locale;
  slot: Slot;
  origin: string;
  product: Product;
  /** Addresses beside the site's own where icons may be had; only the member area shows any. */
  iconSources?: readonly string[];
  /** ISO time of the rendering. */
  now: string;
  /** The time zone of the house. */
  zone: string;
  messagesVersion: string;
  /** The forerunner, then the scripts of the host, in order. */
  scripts: readonly string[];
  /** Files of the page's own remote, with the hash of those the browser checks. */
  preloads: readonly (readonly [source: string, integrity?: string])[];
  /** Style sheets of which the document carries only what it needs, and where they lie whole. */
  styles: readonly (readonly [href: string, address: string])[];
  /** When the host is fetched: at once, when the browser is idle, or at the first intent. */
  boot: 'now' | 'idle' | 'intent';
  formState: FormState | null;
  /** Address of the page of a refused form: the form was posted to another one. */
  formAddress: string | null;
  session: { user: SessionUser; expiresAt: string } | null;
  hydration: HydrationState | null;
};

export type HydrationState = {
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
};

export type SerializedError =
  | { kind: 'response'; status: number; statusText: string; data: unknown }
  | { kind: 'error'; message: string; requestId?: string | undefined };

/** Body of `{path}/_payload.json`: the data of a page without its markup. */
export type Payload = {
  generation: string;
  data: Record<string, unknown>;
  errors: HydrationState['errors'];
  redirect?: string;
};
