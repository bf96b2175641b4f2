import { type NewsCategory, newsCategories } from '@site/shared/domain/content';
import { z } from 'zod';
import { pair, readTexts, words } from '../read-texts.ts';

/** One passage in both languages; with a heading it starts a section. */
const passage = z.strictObject({ heading: pair.optional(), ru: words, en: words });
export type Passage = z.infer<typeof passage>;

const categories = z.enum(Object.keys(newsCategories) as [NewsCategory, ...NewsCategory[]]);

/** The passages from which articles are assembled, by category. */
export const passages = readTexts(
  new URL('passages.yaml', import.meta.url),
  z.record(categories, z.array(passage)),
);
