import type { Both } from '../rows.ts';

type Words = {
  text: string;
  /** The right options; of `order` all of them in the right order; of `self` none. */
  right: readonly string[];
  /** The other options; of `self` the levels from the lowest. */
  wrong?: readonly string[];
  why: string;
};

/** A question of the demo house as its author writes it; where options stand is drawn later. */
export type DemoQuestion = {
  code: string;
  kind: 'single' | 'multiple' | 'order' | 'self';
  difficulty: 1 | 2 | 3;
  topics: readonly string[];
  /** Addresses of things on the radar. */
  items?: readonly string[];
} & Both<Words>;

export type DemoArea = {
  code: string;
  topics: readonly string[];
  questions: readonly DemoQuestion[];
} & Both<{ label: string; about: string }>;
