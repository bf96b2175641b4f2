import type { Both } from '../rows.ts';

/** A question with its answer, and its place on the page. */
export type Answer = { anchor: string } & Both<{ question: string; answer: string }>;
