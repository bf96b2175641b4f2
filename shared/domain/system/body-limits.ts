/** Limits of a request body. */
export type BodyLimits = {
  /** Size in kilobytes of 1024 bytes. */
  kb: number;
  /** Number of JSON values, nested ones included. */
  nodes: number;
  /** Nesting depth. */
  depth: number;
  /** Characters of one string. */
  text: number;
};

/**
 * Body limits by kind of endpoint. The web server and the backend both check them before parsing
 * (docs/domain/refused-input.md, rule 2).
 */
export const bodyLimits = {
  /** Credentials, and all other requests of anonymous callers. */
  signIn: { kb: 16, nodes: 50, depth: 4, text: 8_000 },
  /** A query of the content store. */
  contentQuery: { kb: 16, nodes: 50, depth: 4, text: 16_000 },
  /** A backend query that is too long for a URL (SEARCH). */
  query: { kb: 64, nodes: 2_000, depth: 20, text: 16_000 },
  /** Metadata of an uploaded file; settings limit the file itself. */
  upload: { kb: 64, nodes: 500, depth: 10, text: 20_000 },
  /** Account endpoints of the specification. */
  account: { kb: 64, nodes: 500, depth: 10, text: 20_000 },
  /** An action. */
  action: { kb: 256, nodes: 10_000, depth: 20, text: 150_000 },
  /** Items written by editors and scripts. */
  save: { kb: 1024, nodes: 20_000, depth: 40, text: 200_000 },
  /** Radar sheets for import. */
  import: { kb: 4096, nodes: 50_000, depth: 6, text: 100_000 },
  /** Collections, fields and permissions; a schema snapshot contains all of them. */
  definition: { kb: 8192, nodes: 200_000, depth: 40, text: 200_000 },
} as const satisfies Record<string, BodyLimits>;

export type BodyKind = keyof typeof bodyLimits;
