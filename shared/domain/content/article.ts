import { type NewsCategory, newsCategories } from './news-category.ts';

/** Limits of the texts of an article, in each language. */
export const articleTexts = {
  title: { min: 10, max: 110 },
  lead: { min: 50, max: 300 },
  body: { min: 200, max: 40_000 },
  /** Why it was retracted. */
  withdrawn: { min: 20, max: 500 },
} as const;

/** Categories of the news of a community, which announces its events as such. */
export const roomNewsCategories = (Object.keys(newsCategories) as NewsCategory[]).filter(
  (category) => category !== 'event',
);
