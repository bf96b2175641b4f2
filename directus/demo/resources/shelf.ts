import type { ResourceAccess } from '@site/shared/api';
import { resourceTypes } from '@site/shared/domain/content';
import { z } from 'zod';
import { inBoth, readTexts, words } from '../read-texts.ts';

const access = [
  ...(['public', 'members', 'senior', 'community'] as const),
] as const satisfies readonly ResourceAccess[];

const shelved = inBoth(z.strictObject({ title: words, summary: words })).extend({
  slug: words,
  type: z.enum(resourceTypes),
  access: z.enum(access),
  /** The slug of the community that reads it; the southern chapter by default. */
  community: words.optional(),
  condition: z.enum(['dead', 'outdated']).optional(),
  /** The slug of a topic. */
  topic: words,
  languages: z.array(z.enum(['ru', 'en'])),
  /** Items of the radar that it is about. */
  radar: z.array(words).optional(),
});

/** The library of the demo. */
export const shelf = readTexts(new URL('shelf.yaml', import.meta.url), z.array(shelved));
