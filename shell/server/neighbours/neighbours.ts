import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** What this web server has in common with the others that serve the same site. */
export type Neighbours = {
  /** Tells the others which tags have changed. */
  tell: (tags: readonly string[]) => void;
  /** Begins to hear what the others are told. Called once. */
  listen: (ears: Ears) => void;
  /** Counts tries by key, wherever they were made. */
  limiter: (name: string, limits: Limits) => RateLimiterAbstract;
  /**
   * Does a work once however many servers want it at the same time: the others get its answer, and
   * so does who comes until `keptFor` milliseconds later. What gives null is forgotten.
   */
  once: (key: string, keptFor: number, work: Work) => Promise<string | null>;
  close: () => void;
};

export type Ears = {
  changed: (tags: readonly string[]) => void;
  /** Nothing was heard for a while: everything may have changed, and this was taken back meanwhile. */
  missed: (withdrawn: Withdrawn) => void;
};

/**
 * Tags of which something was taken back within the time a copy may be shown in need, and when that was
 * told last (milliseconds).
 */
export type Withdrawn = ReadonlyMap<string, number>;

export type Limits = { points: number /** Seconds. */; duration: number };

export type Work = () => Promise<string | null>;

/** The only web server of its site. */
export const alone: Neighbours = {
  tell: () => {},
  listen: () => {},
  limiter: (_name, limits) => new RateLimiterMemory(limits),
  once: (_key, _keptFor, work) => work(),
  close: () => {},
};
