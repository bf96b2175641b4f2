// Drawn portraits of demo people: DiceBear's "Notionists" by Zoish, CC0 1.0.
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { genderOf } from './names.ts';
import type { DemoPerson } from './people.ts';

type Hair = NonNullable<notionists.Options['hair']>;

/** Long and short hair; the numbers are those of the style. */
const hair = {
  f: variants(2, 4, 8, 10, 11, 20, 23, 28, 36, 37, 39, 41, 43, 45, 47, 48, 58),
  m: variants(
    1,
    3,
    5,
    6,
    7,
    12,
    13,
    15,
    16,
    18,
    19,
    21,
    22,
    25,
    26,
    27,
    31,
    34,
    35,
    38,
    44,
    54,
    56,
  ),
};

/** Backgrounds of one family, light enough for the black lines in both colour modes. */
const grounds = ['dff0e5', 'e9eee9', 'cfe6d8', 'f0efe6'];

/** Edge of a portrait in pixels. */
const edge = 384;

/**
 * Three of four members have a portrait, and all fellows. Other people with a demo account have none, because they add
 * their own.
 */
const share = 0.75;

/** The id of a person's portrait; null for those without one. */
export function portraitIdOf({ slug, grade, login, unusual }: DemoPerson): string | null {
  if (grade === null || unusual) return null;
  const hasOne =
    grade === 'fellow' || (login === null && dice(seedOf(`${slug} portrait`)).chance(share));
  return hasOne ? demoId('portraits', slug) : null;
}

/** The portraits of these people. The same person gives the same bytes. */
export function demoPortraits(people: readonly DemoPerson[]): DemoPicture[] {
  return people.flatMap((person) => {
    const id = portraitIdOf(person);
    if (id === null) return [];
    const size = { width: edge, height: edge };
    const title = 'Портрет';
    const drawing = drawPortrait(person);
    return [{ id, slug: person.slug, title, drawing, size, purpose: 'avatar' }];
  });
}

function drawPortrait({ slug, name }: DemoPerson): string {
  const gender = genderOf(name) ?? 'm';
  const avatar = createAvatar(notionists, {
    seed: slug,
    hair: hair[gender],
    beardProbability: gender === 'm' ? 30 : 0,
    glassesProbability: 30,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: grounds,
    size: edge,
    scale: 140,
    translateY: 11,
  });
  // Without the metadata and the namespaces, which the picture around it declares.
  return avatar
    .toString()
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replaceAll(/ xmlns(:\w+)?="[^"]*"/g, '');
}

function variants(...numbers: number[]): Hair {
  return numbers.map((number) => `variant${String(number).padStart(2, '0')}` as Hair[number]);
}
