import { z } from 'zod';
import { pair, readTexts, words } from '../read-texts.ts';

const pairs = z.array(pair);

/** The texts of the profiles of the demo. */
export const {
  /** In Russian and English, with the code of the country. */
  cities,
  employers,
  positions,
  headlines,
  /** Building blocks of the texts about people. */
  beginnings,
  middles,
  endings,
  /** Male and female. */
  patronymics,
} = readTexts(
  new URL('profiles.yaml', import.meta.url),
  z.strictObject({
    cities: z.array(z.tuple([words, words, z.string().length(2)])),
    employers: pairs,
    positions: pairs,
    headlines: pairs,
    beginnings: pairs,
    middles: pairs,
    endings: pairs,
    patronymics: pairs,
  }),
);
