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

/** `registry.json`: the live releases. The serial rises with every change, including rollbacks. */
export type Registry = {
  serial: number;
  live: Readonly<Record<RemoteName, string>>;
  promotions?: Readonly<Record<RemoteName, Promotion>>;
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
