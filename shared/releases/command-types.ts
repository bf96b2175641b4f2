import type { Target } from './follow-site.ts';

/** Prints a sentence about the progress. */
export type Say = (sentence: string) => void;

/** What the commands of one program have in common. */
export type CommandLine = {
  target: Target;
  say: Say;
  /** Builds a remote and returns the folder with its `release.json`. */
  build: (name: string) => Promise<string>;
};
