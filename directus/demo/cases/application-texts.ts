import { z } from 'zod';
import { type Dice, dice, seedOf } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';

const text = inBoth(words);
const texts = z.array(text);

/** The texts of the applications of the demo, and of what is written about them. */
export const {
  employers,
  roles,
  cities,
  work,
  earlierWork,
  achievements,
  motivation,
  /** An endorsement. */
  reference,
  /** The text with which a fellow is nominated. */
  nomination,
  /** The name of an endorser who is not a member. */
  outsider,
  /** The message to a candidate whose application was returned. */
  question,
  /** What candidates are advised with a decision. */
  advice,
} = readTexts(
  new URL('applications.yaml', import.meta.url),
  z.strictObject({
    employers: texts,
    roles: texts,
    cities: texts,
    work: text,
    earlierWork: text,
    achievements: z.array(
      z.strictObject({ title: text, situation: text, action: text, result: text }),
    ),
    motivation: text,
    reference: text,
    nomination: text,
    outsider: text,
    question: text,
    advice: z.strictObject({ deferred: text, accepted: text, declined: text }),
  }),
);

export type Pair = z.infer<typeof text>;

/** The employer in an application, the first draw for it. */
export function firstEmployer(draw: Dice): Pair {
  return draw.pick(employers);
}

/** The employer in the application of a case. */
export function employerIn(caseId: string): Pair {
  return firstEmployer(dice(seedOf(caseId)));
}
