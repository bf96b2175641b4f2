import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { type CountsOptions, memoryCounts, type SharedCounts } from './shared-counts.ts';

/** State shared by the cluster of web servers that serve the same site. */
export type Cluster = {
  /** Broadcasts the tags that have changed to the other servers. */
  broadcast: (tags: readonly string[]) => void;
  /** Subscribes to the changes that the other servers broadcast. Called once. */
  listen: (listener: ClusterListener) => void;
  /** Rate limiter by key, shared by all servers. */
  limiter: (name: string, limits: Limits) => RateLimiterAbstract;
  /**
   * Runs `work` only once when several servers need it at the same time: the others get its result,
   * and so do callers until `keptFor` milliseconds later. A null result is not stored.
   */
  once: (key: string, keptFor: number, work: Work) => Promise<string | null>;
  /** Counters by name, summed over all servers. Created once per name. */
  counts: (name: string, options: CountsOptions) => SharedCounts;
  /** Whether the connection to the other servers works; null when there is none. */
  check: () => Promise<boolean | null>;
  close: () => void;
};

export type ClusterListener = {
  changed: (tags: readonly string[]) => void;
  /**
   * The connection was interrupted: everything may have changed; `withdrawn` was withdrawn
   * meanwhile.
   */
  missed: (withdrawn: Withdrawn) => void;
};

/**
 * Tags with content that was withdrawn within the lifetime of a fallback copy, and when it was last
 * reported (milliseconds).
 */
export type Withdrawn = ReadonlyMap<string, number>;

export type Limits = { points: number /** Seconds. */; duration: number };

export type Work = () => Promise<string | null>;

/** Single node: no other web servers. */
export const singleNode: Cluster = {
  broadcast: () => {},
  listen: () => {},
  limiter: (_name, limits) => new RateLimiterMemory(limits),
  once: (_key, _keptFor, work) => work(),
  counts: (_name, options) => memoryCounts(options),
  check: async () => null,
  close: () => {},
};
