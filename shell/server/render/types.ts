import type {
  Channel,
  FormState,
  Locale,
  Product,
  PublicRegistry,
  RemoteName,
  SessionUser,
  Slot,
} from '@site/shared/contract';
import type { ReleaseStore, ServedCanaries, ServedRegistry } from '@site/shared/releases';

/** One page or payload to render. */
export type RenderRequest = {
  /** Path with query, locale prefix included; never the origin. */
  url: string;
  /** `state`: the payload with the facts that the page needs to hydrate. */
  kind: 'page' | 'payload' | 'state';
  formState?: FormState;
  /** Status of the form's refusal, used instead of 200. */
  status?: number;
  /** Renders only the frame; the page itself is rendered in the browser. */
  inBrowser?: boolean;
  /** The time zone of the association; the default where none is given. */
  zone?: string;
  /** Only for `/c/**`: the signed-in user; the page is then private. */
  user?: SessionUser;
  sessionExpiresAt?: string;
  /** Render the shell's error page instead of a route. */
  error?: { status: number; message: string; requestId: string };
  requestId: string;
};

/** Request id of the pages that are rendered to try a set of releases. */
export const sampleRequest = 'smoke';

/** The result of a rendering; all other headers are set by the web server. */
export type Rendered = {
  status: number;
  /** Set for redirects thrown by loaders. */
  location?: string;
  /** `text/html; charset=utf-8` or `application/json`. */
  contentType: string;
  body: string;
  /** Complete Content-Security-Policy value (pages only). */
  policy?: string;
  slot: Slot;
  locale: Locale;
  generation: string;
  /** True when the page threw and shows an apology. */
  degraded: boolean;
  /** The request id that an error page shows; missing for successful pages. */
  requestId?: string;
  /** Cache tags: invalidating one of them makes the page stale. */
  tags: readonly string[];
  /** Query keys that affect the page, where it may be cached. */
  hears?: readonly string[];
  /** True when a read failed on our side, or was answered in part: the page may be incomplete. */
  partial: boolean;
  /** The address of the page contains a secret. */
  secret?: boolean;
  /** What the page fetches when it hydrates, where its document does not contain it: the answer to `state`. */
  state?: string;
  /** Hash of the data in an answer to `state`, and of those that a page fetches when it hydrates. */
  dataHash?: string;
};

/** One immutable set of remote releases and the workers that render them. */
export type Generation = {
  id: string;
  registry: PublicRegistry;
  /** Merged messages of shell and remotes: locale → namespace → messages. */
  messages: Record<Locale, Record<string, object>>;
  /** Hash of `messages`. */
  messagesVersion: string;
  /** Slot and route of a path, without rendering it. */
  match: (path: string) => Match | null;
  /** Pages of a signed-in user read through `reads`, with the user's rights; all others with those of visitors. */
  render: (request: RenderRequest, reads?: Gateway) => Promise<Rendered>;
};

/** A route by its address. */
export type Match = {
  slot: Slot;
  /** The pattern that the remote mounts, without locale: `/news/:slug`. */
  pattern: string;
  remote: string;
  id: string;
  locale: Locale;
  /** Query keys that change the page. */
  query: readonly string[];
  /** The page is reused for seconds only, and never served when rendering fails. */
  uncached?: boolean;
  /** The address contains a secret. */
  secret?: boolean;
  /** Backend path that says whether a signed-in user has a page where visitors get 404. */
  personal: string | null;
};

export type Generations = {
  /** The generation of a channel, `stable` by default and where no canary runs. Throws before one is live. */
  current: (channel?: Channel) => Generation;
  /** How many of the browsers that come get the channel `canary`, in percent; 0 when no canary runs. */
  canaryPercent: () => number;
  ready: () => boolean;
  /** JSON of a generation's registry, also of an older one; null for an unknown one. */
  registryOf: (generation: string) => Promise<string | null>;
  /** JSON of the messages of that version, also of an older one; null for an unknown one. */
  messagesOf: (version: string, locale: Locale) => Promise<string | null>;
  /** Copies a release from a store elsewhere for a page that still needs it; false when there is none. */
  fetchRelease: (name: RemoteName, version: string) => Promise<boolean>;
  /** Why promoted versions are not served: reasons by remote, and what is wrong with the release store itself. */
  problems: () => { refused: Readonly<Record<RemoteName, string>>; store: string | null };
  close: () => Promise<void>;
};

/** Answers a render worker's GET with status and JSON text. */
export type Gateway = (path: string, locale: Locale) => Promise<Read>;

/**
 * Answer to a worker's read. `tags` are its cache tags; `partial`: a default or an older value
 * replaces data of the backend.
 */
export type Read = { status: number; body: string; tags: readonly string[]; partial?: boolean };

/** The copy of a release store on this machine. */
export type StoreCopy = {
  late: LateFiles;
  /** Why the store is not followed; null when it is. */
  problem: () => string | null;
};

/** What pages ask for that another server rendered, or this one before its data was lost. */
export type LateFiles = {
  /** Copies a release; false when the store has none that is good. */
  release: (name: RemoteName, version: string) => Promise<boolean>;
  /** Copies the registry of a generation; false when the store does not have it. */
  registry: (generation: string) => Promise<boolean>;
  messages: (version: string) => Promise<boolean>;
  /** Puts what pages of a generation load into the store, for the other servers. Nobody waits for it. */
  share: (generation: Pick<Generation, 'id' | 'messagesVersion'>) => void;
};

/** The part of a pino logger that rendering uses. */
export type RenderLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type GenerationsOptions = {
  /** The releases that are served; the release store itself, or the copy of it on this machine. */
  releasesDir: string;
  /** What this server served last. */
  served: ServedRegistry;
  /** The same of the channel `canary`. */
  servedCanaries: ServedCanaries;
  /** Set where `releasesDir` is a copy of a store elsewhere. */
  copy?: StoreCopy;
  /** Where this server reports what it could not load. */
  store: ReleaseStore;
  /** The name of this server among those of the store. */
  server: string;
  /** The file with the keys that may release; without it signatures are not asked for. */
  releaseKeys: string;
  shellDist: string;
  /** Folder of the compile cache, so that later workers start faster. */
  compiledDir: string;
  gateway: Gateway;
  product: Product;
  origin: string;
  /** Whether the content has a page at a path without language. */
  isContentPage: (path: string) => boolean;
  /** Addresses besides the site's own from which the member area may load icons. */
  iconSources: readonly string[];
  /** The contract versions that remotes may speak; others in tests. */
  accepts?: readonly number[];
  demo: boolean;
  log: RenderLog;
  workers?: number;
  /** Milliseconds for a rendering; longer in tests. */
  renderTimeout?: number;
  now: () => Date;
};
