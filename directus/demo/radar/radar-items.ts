import { radarRings } from '@site/shared/domain/radar';
import { z } from 'zod';
import { inBoth, readTexts, words } from '../read-texts.ts';

/** A radar item: its ring in the last edition, and one sentence of rationale. */
const item = inBoth(z.strictObject({ name: words, what: words, reason: words })).extend({
  slug: words,
  ring: z.enum(radarRings),
  /** The slug of a topic. */
  topic: words,
});

const itemsOf = (quadrant: string) =>
  readTexts(new URL(`${quadrant}.yaml`, import.meta.url), z.array(item));

/** The items of the demo radar by quadrant, in its order. */
export const radarItems = {
  techniques: itemsOf('techniques'),
  tools: itemsOf('tools'),
  platforms: itemsOf('platforms'),
  languages: itemsOf('languages'),
} as const;
export type ShownRadarItem = z.infer<typeof item>;
