/** The most that a body may hold. */
export type BodyLimits = {
  /** Size in kilobytes of 1024 bytes. */
  kb: number;
  /** Values, those inside others included. */
  nodes: number;
  /** How deep values lie within each other. */
  depth: number;
  /** Characters of one text. */
  text: number;
};

/**
 * What a body may hold, by the kind of address that it is sent to. The web server and the backend both hold
 * bodies to this, before they parse one (docs/domain/refused-input.md, rule 2).
 */
export const bodyLimits = {
  /** Credentials, and whatever else people without an account send. */
  signIn: { kb: 16, nodes: 50, depth: 4, text: 8_000 },
  /** A question about the content store. */
  contentQuery: { kb: 16, nodes: 50, depth: 4, text: 16_000 },
  /** A question to the backend that is too long for an address. */
  query: { kb: 64, nodes: 2_000, depth: 20, text: 16_000 },
  /** What is said about an uploaded file; the file itself is limited by settings. */
  upload: { kb: 64, nodes: 500, depth: 10, text: 20_000 },
  /** The specification's calls about accounts. */
  account: { kb: 64, nodes: 500, depth: 10, text: 20_000 },
  /** A change of state. */
  action: { kb: 256, nodes: 10_000, depth: 20, text: 150_000 },
  /** Rows, as editors and programs save them. */
  save: { kb: 1024, nodes: 20_000, depth: 40, text: 200_000 },
  /** Sheets of the radar. */
  import: { kb: 4096, nodes: 50_000, depth: 6, text: 100_000 },
  /** Collections, fields and rights, of which a snapshot holds all. */
  definition: { kb: 8192, nodes: 200_000, depth: 40, text: 200_000 },
} as const satisfies Record<string, BodyLimits>;

export type BodyKind = keyof typeof bodyLimits;
