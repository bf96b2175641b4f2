import { z } from 'zod';
import { inBoth, readTexts, words } from '../read-texts.ts';

const text = z.strictObject({
  text: words,
  /** The right options; of `order` all of them in the right order; of `self` none. */
  right: z.array(words),
  /** The other options; of `self` the levels from the lowest. */
  wrong: z.array(words).optional(),
  why: words,
});

/** A demo question as written; the order of its options is drawn later. */
const question = inBoth(text).extend({
  code: words,
  kind: z.enum(['single', 'multiple', 'order', 'self']),
  difficulty: z.literal([1, 2, 3]),
  /** Slugs of topics. */
  topics: z.array(words),
  /** Slugs of radar items. */
  items: z.array(words).optional(),
});
export type DemoQuestion = z.infer<typeof question>;

const area = inBoth(z.strictObject({ label: words, about: words })).extend({
  code: words,
  topics: z.array(words),
  questions: z.array(question),
});

/** The areas of the demo skill check, in their order. */
export const areas = (
  ['software', 'data', 'infrastructure', 'security', 'product', 'leadership'] as const
).map((code) => readTexts(new URL(`${code}.yaml`, import.meta.url), area));
