/** The result of a check: it passes when there are no problems. */
export type Finding = {
  /** What was checked, in a few words, so that a check that saw nothing is noticed. */
  seen: string;
  problems: readonly string[];
};

/** One of the checks of `pnpm check`. */
export type Check = { name: string; run: () => Promise<Finding> };
