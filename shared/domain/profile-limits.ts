import type { Refusal } from './refusal.ts';
import { lengthRefusal } from './text-length.ts';

/** Limits of a profile, in characters and entries: docs/domain/people.md, "The form". */
export const profileLimits = {
  texts: { headline: 120, about: 4000, city: 80, employer: 120, position: 120 },
  pronunciation: 80,
  languages: 6,
  links: 8,
  topics: 12,
  /** The earliest year in which practice may have begun. */
  practiceSince: 1950,
} as const;

/** What contacts other than e-mail look like. */
const contactShapes = {
  contact_phone: { max: 32, shape: /^\+?[\d ()-]{5,}$/ },
  contact_telegram: { max: 64, shape: /^@?\w{4,}$/ },
} as const;

/** Why a contact does not look like one; null when it does. */
export function contactRefusal(kind: keyof typeof contactShapes, value: string): Refusal | null {
  const { max, shape } = contactShapes[kind];
  return lengthRefusal(value, { max }) ?? (shape.test(value) ? null : { code: 'E_INVALID' });
}

/** The texts of a profile in one language. */
export type ProfileText = keyof typeof profileLimits.texts;

/** Kinds of links to other profiles of a person. */
export const linkKinds = [
  'site',
  'github',
  'gitlab',
  'orcid',
  'scholar',
  'linkedin',
  'telegram',
  'habr',
  'other',
] as const;
export type LinkKind = (typeof linkKinds)[number];
