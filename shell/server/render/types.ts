import type {
  FormState,
  Locale,
  Product,
  PublicRegistry,
  SessionUser,
  Slot,
} from '@site/shared/contract';

/** One page or payload to render. */
export type RenderRequest = {
  /** Path with query, locale prefix included; never the origin. */
  url: string;
  kind: 'page' | 'payload';
  formState?: FormState;
  /** Status of the form's refusal, used instead of 200. */
  status?: number;
  /** Only the frame is drawn, the page itself in the browser. */
  inBrowser?: boolean;
  /** The time zone of the house; the default where none is told. */
  zone?: string;
  /** Only for `/c/**`: the signed-in person; the page is then private. */
  user?: SessionUser;
  sessionExpiresAt?: string;
  /** Render the shell's error page instead of a route. */
  error?: { status: number; message: string; requestId: string };
  requestId: string;
};

/** What rendering gives back; headers other than these are the web server's. */
export type Rendered = {
  status: number;
  /** Set for redirects thrown by loaders. */
  location?: string;
  /** `text/html; charset=utf-8` or `application/json`. */
  contentType: string;
  body: string;
  /** Ready Content-Security-Policy value (pages only). */
  policy?: string;
  slot: Slot;
  locale: Locale;
  generation: string;
  /** True when the page failed inside and shows an apology. */
  degraded: boolean;
  /** The request that a page of an error names; absent from pages that are in order. */
  requestId?: string;
  /** What the page was made of: a purge of one of them makes it stale. */
  tags: readonly string[];
  /** Query keys that its route hears, where it may be kept. */
  hears?: readonly string[];
  /** True when a read failed on our side, or was answered in part: the page may lack something it would have. */
  partial: boolean;
};

/** One immutable set of remote releases and the workers that render them. */
export type Generation = {
  id: string;
  registry: PublicRegistry;
  /** Merged messages of shell and remotes: locale → namespace → messages. */
  messages: Record<Locale, Record<string, object>>;
  /** Hash of `messages`. */
  messagesVersion: string;
  /** Which slot and route a path has, without rendering it. */
  match: (path: string) => Match | null;
  render: (request: RenderRequest) => Promise<Rendered>;
};

/** A route by its address. */
export type Match = {
  slot: Slot;
  /** As the remote mounts it, without locale: `/news/:slug`. */
  pattern: string;
  remote: string;
  id: string;
  locale: Locale;
  /** Query keys that change the page. */
  query: readonly string[];
  /** Where the backend says whether who is signed in finds a page where visitors find none. */
  personal: string | null;
};

export type Generations = {
  /** Throws before the first generation is live. */
  current: () => Generation;
  ready: () => boolean;
  /** JSON of a generation's registry, of an older one's too; null for an unknown one. */
  registryOf: (generation: string) => Promise<string | null>;
  /** JSON of the messages of that version, of an older one too; null for an unknown one. */
  messagesOf: (version: string, locale: Locale) => Promise<string | null>;
  close: () => Promise<void>;
};

/** Answers a render worker's GET with status and JSON text. */
export type Gateway = (path: string, locale: Locale) => Promise<Read>;

/**
 * Answer to a worker's read. `tags` name what it was taken from; `partial`: something stands in for what
 * the backend could not tell.
 */
export type Read = { status: number; body: string; tags: readonly string[]; partial?: boolean };

/** The part of a pino logger that rendering uses. */
export type RenderLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type GenerationsOptions = {
  releasesDir: string;
  shellDist: string;
  /** Where the code of workers lies as it was compiled, so that the next ones start sooner. */
  compiledDir: string;
  gateway: Gateway;
  product: Product;
  origin: string;
  /** Addresses beside the site's own that the member area may ask for icons. */
  iconSources: readonly string[];
  demo: boolean;
  log: RenderLog;
  workers?: number;
  /** Milliseconds that a page may take to be drawn; tests wait longer. */
  renderTimeout?: number;
  now: () => Date;
};
