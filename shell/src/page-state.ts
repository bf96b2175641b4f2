import type {
  FormState,
  Locale,
  Product,
  RemoteName,
  SessionUser,
  Slot,
} from '@site/shared/contract';

/**
 * The state that a page needs to boot, as JSON in the document. It holds no secrets, and personal
 * data only in the member area.
 */
export type PageState = {
  /** The immutable set of shell and releases that rendered the page; identifies its registry. */
  generation: string;
  locale: Locale;
  slot: Slot;
  origin: string;
  product: Product;
  /** Additional sources of icons besides the site itself; only the member area shows any. */
  iconSources?: readonly string[];
  /** ISO time of the rendering. */
  now: string;
  /** The time zone of the association. */
  zone: string;
  messagesVersion: string;
  /** The remotes of the page: it needs their messages besides those of the shell. */
  remotes: readonly RemoteName[];
  /** The preloader, then the scripts of the host, in order. */
  scripts: readonly HostScript[];
  /** Files of the page's own remote, with the integrity hash of those the browser checks. */
  preloads: readonly (readonly [source: string, integrity?: string])[];
  /** When the host is fetched: at once, when the browser is idle, or at the first interaction. */
  boot: 'now' | 'idle' | 'intent';
  formState: FormState | null;
  /** Address of the page that contains a refused form; the form was posted to another address. */
  formAddress: string | null;
  session: { user: SessionUser; expiresAt: string } | null;
  /** Null where the page is rendered in the browser, and where its data is fetched. */
  hydration: HydrationState | null;
  /** Hash of the data that the page was rendered with, where the data is fetched at hydration. */
  dataHash?: string;
};

/** A script with the hash of its bytes, by the names of the element's properties. */
export type HostScript = { src: string; integrity: string };

export type HydrationState = {
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
};

export type SerializedError =
  | { kind: 'response'; status: number; statusText: string; data: unknown }
  | { kind: 'error'; message: string; requestId?: string | undefined };

/**
 * What a page needs to hydrate besides its data. Where the data is fetched at hydration, these facts come with it, and
 * the document has none of them.
 */
export type PageFacts = Pick<PageState, 'origin' | 'product' | 'zone' | 'preloads'>;

/** Body of `{path}/_payload.json`: the data of a page without its markup. */
export type Payload = {
  generation: string;
  data: Record<string, unknown>;
  /** Hash of `data`. */
  dataHash?: string;
  errors: HydrationState['errors'];
  redirect?: string;
  /** With `hash` in the query, for hydration. */
  facts?: PageFacts;
};
