import type { NewsAudience, NewsState } from '@site/shared/api';
import { type NewsCategory, newsCategories } from '@site/shared/domain/content';
import { z } from 'zod';
import { inBoth, readTexts, words } from '../read-texts.ts';

const text = z.strictObject({ title: words, lead: words, opening: words });
const audiences = ['public', 'members', 'community'] as const satisfies readonly NewsAudience[];
const states = [
  ...(['scheduled', 'published', 'archived', 'retracted'] as const),
] as const satisfies readonly NewsState[];

const article = z.strictObject({
  /** May contain English placeholders of dates. */
  slug: words,
  /** The day of publication, planned or past. */
  date: z.iso.date(),
  category: z.enum(Object.keys(newsCategories) as [NewsCategory, ...NewsCategory[]]),
  audience: z.enum(audiences).optional(),
  /** The slug of the community that reads it; the southern chapter by default. */
  community: words.optional(),
  state: z.enum(states).optional(),
  pinnedUntil: z.iso.datetime().optional(),
  /** Slugs of topics. */
  topics: z.array(words),
  /** The cover, with an optional caption. */
  cover: z.strictObject({ caption: inBoth(words).optional() }).optional(),
  /** A picture after the opening, with its caption. */
  picture: z.strictObject({ caption: inBoth(words) }).optional(),
  event: z
    .strictObject({ starts: z.iso.datetime(), ends: z.iso.datetime(), place: inBoth(words) })
    .optional(),
  /** The Russian text has changed since it was translated. */
  stale: z.literal(true).optional(),
  /** A correction after publication. */
  updated: inBoth(words).extend({ date: z.iso.date() }).optional(),
  retraction: inBoth(words).optional(),
  ru: text.optional(),
  en: text.optional(),
});

export type Article = z.infer<typeof article>;
export type ArticleText = z.infer<typeof text>;

/** The articles of the demo, newest first. */
export const articles: readonly Article[] = readTexts(
  new URL('articles.yaml', import.meta.url),
  z.array(article),
);
