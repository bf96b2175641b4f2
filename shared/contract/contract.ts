import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { type ActionFunction, createContext, type LoaderFunction } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from './api.ts';
import type { Drafts } from './drafts.ts';
import type { Locale } from './locale.ts';
import type { Product } from './product.ts';
import type { RemoteName } from './remote-names.ts';
import type { SessionState } from './session.ts';

/** Incremented only by a breaking change for already released remotes. */
export const CONTRACT = 1;

/** The contract versions this shell accepts: the current one and, once there is one, the previous. */
export const ACCEPTS: readonly number[] = [CONTRACT];

/** The layouts of the specification: site frame, member area, sign-in card, bare page. */
export type Slot = 'default' | 'lk' | 'auth' | 'none';

/** A read-only store for remotes. Only the shell can set its state. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

export type ColorMode = 'light' | 'dark';
/** The choices of a user; `system` follows the device. */
export type ColorModeChoice = ColorMode | 'system';

export type ToastKind = 'info' | 'success' | 'error';

/** The state of a form after a failed submit: the values (never passwords) and the errors by field. */
export type FormState = {
  /** Path that the form was sent to; a page may have several forms. */
  action?: string;
  values: Readonly<Record<string, string>>;
  /** The values of names that were sent several times. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** Error codes of the catalogue; the key `form` stands for the form as a whole. */
  errors: Readonly<
    Record<string, { code: string; params?: Readonly<Record<string, string | number>> }>
  >;
};

/**
 * Id of the form of the member area that posts buttons without a form of their own, and the value of `done` in the address
 * that answers it.
 */
export const callsForm = 'calls';
/** Names in the address of a posted button the page that opens after it in place of the present one. */
export const leavingQuery = 'then';

/** The API that the shell provides to remotes. A remote may rely on nothing else. */
export type Shell = {
  locale: Locale;
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  product: Product;
  api: Api;
  i18n: i18n;
  session: Readable<SessionState>;
  /** Reloads the session after a change of session data. On failure the known session stays; never throws. */
  reloadSession: () => Promise<void>;
  colorMode: Readable<ColorMode>;
  /** What the user chose on this device. */
  colorModeChoice: Readable<ColorModeChoice>;
  /** Stores a choice on this device; with `system` the site follows the device. */
  chooseColorMode: (choice: ColorModeChoice) => void;
  /** The time of the page: the server's clock at rendering, so that hydration matches. */
  now: () => Date;
  /** The time zone of the association, used for all dates and times: docs/domain/days.md. */
  zone: string;
  /** Set when the server renders a page again after a rejected form submit. */
  formState: FormState | null;
  toast: (message: string, kind?: ToastKind) => void;
  /** The forms and editors that are open on the page. */
  drafts: Drafts;
  /** Runs `work` at once; while a pointer is pressed after its click, so that nothing moves away under the pointer. */
  afterPress: (work: () => void) => void;
  /**
   * Whether a live remote serves this route pattern, like `/verify/:code`. Check it before linking to
   * another remote.
   */
  hasPage: (pattern: string) => boolean;
  /** The same for an address without language, like `/news/spring-meeting?from=mail`. */
  hasPageAt: (address: string) => boolean;
  /** CSP nonce for style elements inserted by a library in the member area; undefined elsewhere. */
  styleNonce: string | undefined;
};

/** Route metadata for the frame, the router and the web server. */
export type RouteHandle = {
  /** Where the page is rendered. Default: on the server. */
  render?: 'server' | 'browser';
  /** Query parameters that change the page; caches ignore all others. */
  query?: readonly string[];
  /** Fixed language of the page; overrides the language of its address. */
  locale?: Locale;
  /**
   * When the page is hydrated. Default: at the first intent, a press or focus on an element with
   * `data-boot`. `idle` is for pages whose controls all need scripts.
   */
  boot?: 'idle';
  /**
   * For pages that exist for some signed-in users but not for anonymous visitors. When a visitor gets 404,
   * a backend query with the user's session (`/people/seen/:slug`) checks for the page, and on success the
   * browser runs the loader again.
   */
  personal?: string;
  /**
   * One rendering serves the visitors of a few seconds; no earlier copy is ever served, whatever fails. Browsers
   * may keep the page for a minute.
   */
  uncached?: true;
  /**
   * The address of the page contains the secret of a mail: rendered for every request and never stored, search
   * engines do not index it, no other page learns its address, and requests are limited by IP address.
   */
  secret?: true;
  /** Forces a colour mode. `system` is not allowed. */
  colorMode?: ColorMode;
  /** Named route middlewares of the shell, run in order. An unknown name is an error. */
  middleware?: readonly string[];
  /**
   * Icon of the page's menu entry: an Iconify name, `lucide:users`, or a custom icon, `site:mark`. An
   * unavailable icon is left out.
   */
  icon?: string;
  /** The page's entry in the menu of the member area; pages without it have none. */
  menu?: MenuHandle;
};

/** An entry in the menu of the member area. */
export type MenuHandle = {
  /** Key of the label among the messages of the remote. The release stores the label in both languages. */
  label: string;
  /** Entries are sorted by this number. */
  order: number;
  /** A count of the session that the entry shows. */
  count?: 'admissions' | 'todo';
  /** Capability of the session without which the entry is left out. */
  cap?: string;
};

/** A page module: the exports of a `*.page.tsx`. It loads data in its loader, never in an effect. */
export type PageModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
};

/**
 * A field of loader data that is not awaited: a promise in the browser, and in the document what has arrived by the
 * time it is sent; null when it failed or came too late.
 */
export type Arriving<Data> = Promise<Data | null> | { arrived: Data | null };

/** Optional fields of loader data that the frame reads. */
export type PageFacts = {
  /**
   * Query for the language switch, empty or beginning with `?`, when the same query has no page in the
   * other language. Without it the query is kept.
   */
  twinQuery?: string;
};

/** A route of a remote: a stable id, an absolute path without locale, and its lazy page module. */
export type RemoteRoute = {
  id: string;
  path: string;
  handle?: RouteHandle;
  lazy: () => Promise<PageModule>;
};

export type RemoteRoutes = Partial<Record<Slot, readonly RemoteRoute[]>>;

/** Nested message catalogue of one language; its namespace is the name of the remote. */
export type Messages = { readonly [key: string]: string | Messages };

/** The interface of a remote: the default export of `./remote` in the browser and of `server/entry.mjs`. */
export type Remote = {
  contract: number;
  name: RemoteName;
  messages: (locale: Locale) => Promise<Messages>;
  routes: RemoteRoutes;
};

/** For loaders and middlewares: `context.get(shellContext)`. */
export const shellContext = createContext<Shell>();
