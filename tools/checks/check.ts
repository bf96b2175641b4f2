/** What a check found: an empty list of problems means that it passed. */
export type Finding = {
  /** What was looked at, in a few words, so that a check that saw nothing shows. */
  seen: string;
  problems: readonly string[];
};

/** One of the things `pnpm check` makes sure of. */
export type Check = { name: string; run: () => Promise<Finding> };
