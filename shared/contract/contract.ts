import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { type ActionFunction, createContext, type LoaderFunction } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from './api.ts';
import type { Locale } from './locale.ts';
import type { Product } from './product.ts';
import type { RemoteName } from './remote-names.ts';
import type { SessionState } from './session.ts';

/** Raised only by a change that an already released remote cannot survive. */
export const CONTRACT = 1;

/** The contract numbers this shell understands: the current one and, once there is one, the previous. */
export const ACCEPTS: readonly number[] = [CONTRACT];

/** The layouts of the specification: site frame, member area, sign-in card, bare page. */
export type Slot = 'default' | 'lk' | 'auth' | 'none';

/** A store that remotes may read and watch. Only the shell holds the setter. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

export type ColorMode = 'light' | 'dark';

export type ToastKind = 'info' | 'success' | 'error';

/** What a failed form brings back to its page: the values (never passwords) and the errors by field. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  /** Error codes of the catalogue; the key `form` is about the form as a whole. */
  errors: Readonly<
    Record<string, { code: string; params?: Readonly<Record<string, string | number>> }>
  >;
};

/** Everything the shell lends to a remote. A remote may rely on this and on nothing else. */
export type Shell = {
  locale: Locale;
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  product: Product;
  api: Api;
  i18n: i18n;
  session: Readable<SessionState>;
  /**
   * Asks again who is signed in, after something that the session tells has changed. While nobody can
   * say, what is known holds; never throws.
   */
  reloadSession: () => Promise<void>;
  colorMode: Readable<ColorMode>;
  /** The instant a page stands for: the server's clock at rendering, so that hydration agrees. */
  now: () => Date;
  /** The time zone of the house, by which it tells days and times: docs/domain/days.md. */
  zone: string;
  /** Present when the server renders a page anew because its form was refused. */
  formState: FormState | null;
  toast: (message: string, kind?: ToastKind) => void;
  /** Whether a live remote serves pages of this pattern, like `/verify/:code`: lead nowhere else. */
  hasPage: (pattern: string) => boolean;
  /** The same of an address without language, like `/news/spring-meeting?from=mail`. */
  hasPageAt: (address: string) => boolean;
  /** The nonce for style elements a library inserts in the member area; elsewhere undefined. */
  styleNonce: string | undefined;
};

/** What a route tells the frame, the router and the web server about itself. */
export type RouteHandle = {
  /** Where the page is rendered. Default: lk in the browser, everything else on the server. */
  render?: 'server' | 'browser';
  /** Query keys that change the page; all others are ignored by caches. */
  query?: readonly string[];
  /** A page in one fixed language wins over the language of its address. */
  locale?: Locale;
  /**
   * When the page is woken. Default: at the first intent, a press or focus on something marked
   * `data-boot`; a page whose controls all need scripts asks for idle time.
   */
  boot?: 'idle';
  /**
   * A page that is there for some who are signed in and not for visitors. Where visitors are told that
   * there is none, the backend is asked here in the name of who has a session (`/people/seen/:slug`), and
   * where it finds something their browser runs the loader once more.
   */
  personal?: string;
  /** A page may force a colour mode. Forcing `system` is refused. */
  colourMode?: ColorMode;
  /** Named route middlewares of the shell, run in order. An unknown name is an error. */
  middleware?: readonly string[];
  /**
   * What stands beside the page's entry in a menu: the name of a drawing, `lucide:users`, or of one of
   * the house's own, `site:mark`. Where it cannot be had the entry stands without.
   */
  icon?: string;
};

/** A page module: what a `*.page.tsx` exports. It fetches in its loader, never in an effect. */
export type PageModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
};

/** What the data of a page's loader may tell the frame, beside what is the page's own. */
export type PageFacts = {
  /**
   * The query of the page in the other language, empty or beginning with `?`, where the same query has no
   * page there: the language switch leads to it. Without it the query stays.
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

/** Nested message catalogue of one language; its namespace is the remote's name. */
export type Messages = { readonly [key: string]: string | Messages };

/** Everything a remote owes: the default export of `./remote` in the browser and of `server/entry.mjs`. */
export type Remote = {
  contract: number;
  name: RemoteName;
  messages: (locale: Locale) => Promise<Messages>;
  routes: RemoteRoutes;
};

/** For loaders and middlewares: `context.get(shellContext)`. */
export const shellContext = createContext<Shell>();
