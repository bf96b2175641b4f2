import { z } from 'zod';
import { inBoth, readTexts, words } from '../read-texts.ts';

/** The texts of one review; there may be no concerns. */
const review = z.strictObject({
  comment: words,
  strengths: words,
  concerns: z.string(),
  advice: words,
});
export type ReviewText = z.infer<typeof review>;

/** The texts of the reviews of the demo, by the language of the case. */
export const reviewTexts = readTexts(
  new URL('reviews.yaml', import.meta.url),
  inBoth(
    z.strictObject({
      conflict: words,
      waiver: words,
      amended: words,
      against: words,
      reviews: z.array(review),
    }),
  ),
);
