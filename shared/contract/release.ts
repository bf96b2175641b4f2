import type { RouteHandle, Slot } from './contract.ts';
import type { Locale } from './locale.ts';
import type { RemoteName } from './remote-names.ts';

/** One address pattern of a remote, as its `routes.ts` declares it. */
export type Mount = {
  id: string;
  path: string;
  slot: Slot;
  handle: RouteHandle;
  /** The label of `handle.menu` in both languages. */
  label?: Readonly<Record<Locale, string>>;
};

/** Files required to render a route. Paths relative to `web/`. */
export type RouteAssets = { js: readonly string[]; css: readonly string[] };

/** `release.json`: describes one immutable build of a remote. */
export type Release = {
  name: RemoteName;
  version: string;
  contract: number;
  mounts: readonly Mount[];
  assets: Readonly<Record<string, RouteAssets>>;
  /** `sha384-…` of every file, path relative to the release. */
  files: Readonly<Record<string, string>>;
  /** The libraries that it was built and tested with; on the site it gets those of the shell. */
  takes?: Readonly<Record<string, string>>;
  /** The names that it imports of each module that the shell lends. */
  imports?: Readonly<Record<string, readonly string[]>>;
  /** `module` when its scripts, except `remoteEntry.js`, are ES modules; otherwise they are classic scripts. */
  scripts?: 'module';
  signature?: Signature;
};

/** Who signed a release, with an Ed25519 key whose public half the site knows. */
export type Signature = {
  /** Id of the key. */
  key: string;
  /** Who built it, and from which commit. */
  by: string;
  commit: string;
  at: string;
  /** Base64. */
  value: string;
};

/** That a version became live with a serial of the registry, signed. */
export type Promotion = { version: string; serial: number; key: string; value: string };

/** `stable` is what everybody gets; `canary` is what a part of the visitors gets before it. */
export type Channel = 'stable' | 'canary';

/** A version in the channel `canary`; its promotion is signed together with the percentage. */
export type Canary = {
  version: string;
  /** How many of the browsers that come while it runs get it, in percent. */
  percent: number;
  promotion?: Promotion;
};

/** A version that the site took back by itself, because its pages failed. */
export type TakenBack = { version: string; channel: Channel; reason: string; at: string };

/** `registry.json`: the live releases. The serial rises with every change, including rollbacks. */
export type Registry = {
  serial: number;
  /** The versions of the channel `stable`. */
  live: Readonly<Record<RemoteName, string>>;
  promotions?: Readonly<Record<RemoteName, Promotion>>;
  /** The channel `canary` has these versions, and for all other remotes those of `live`. */
  channels?: { readonly canary?: Readonly<Record<RemoteName, Canary>> };
  /** By remote, until it is released again. */
  takenBack?: Readonly<Record<RemoteName, TakenBack>>;
};

/** Public data of one live release. */
export type PublicRelease = {
  version: string;
  /** Address of its `remoteEntry.js`, and its integrity hash. */
  entry: string;
  integrity: string;
  mounts: readonly Mount[];
};

/** Public data of the live releases; also the body of `/remotes.json`. */
export type PublicRegistry = {
  /** Id of the immutable set of shell and releases that rendered the page. */
  generation: string;
  remotes: Readonly<Record<RemoteName, PublicRelease>>;
};
