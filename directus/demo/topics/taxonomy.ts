import { z } from 'zod';
import { readTexts, words } from '../read-texts.ts';

/** A topic: its slug, its Russian and English name, and other words that find it. */
const named = z.tuple([words, words, words, z.array(words)]);

/** The fields of the demo with their topics. */
export const taxonomy = readTexts(
  new URL('taxonomy.yaml', import.meta.url),
  z.array(z.strictObject({ field: named, topics: z.array(named) })),
);
