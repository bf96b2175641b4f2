import type { Both } from '../rows.ts';

type Words = {
  text: string;
  /** The right options; of `order` all of them in the right order; of `self` none. */
  right: readonly string[];
  /** The other options; of `self` the levels from the lowest. */
  wrong?: readonly string[];
  why: string;
};

/** A demo question as written; the order of its options is drawn later. */
export type DemoQuestion = {
  code: string;
  kind: 'single' | 'multiple' | 'order' | 'self';
  difficulty: 1 | 2 | 3;
  topics: readonly string[];
  /** Slugs of radar items. */
  items?: readonly string[];
} & Both<Words>;

export type DemoArea = {
  code: string;
  topics: readonly string[];
  questions: readonly DemoQuestion[];
} & Both<{ label: string; about: string }>;
