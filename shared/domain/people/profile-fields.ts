// The fields of a profile, each declared once: docs/add-a-field.md.

import type { Refusal } from '../system/refusal.ts';
import { lineRefusal } from '../text/characters.ts';
import { recordOf } from '../text/record-of.ts';
import { lengthRefusal } from '../text/text-length.ts';

/** Audiences of a field, the widest first. */
export const visibilityLevels = ['public', 'members', 'nobody'] as const;
export type VisibilityLevel = (typeof visibilityLevels)[number];

type ProfileField = {
  /**
   * How an ordinary field is stored: `text` in each language of the site, `line` once for both, `year` as a number. Other
   * fields have code of their own.
   */
  readonly kind?: 'text' | 'line' | 'year';
  /** The greatest length of a text, in characters. */
  readonly max?: number;
  /** The most entries of a list. */
  readonly maxEntries?: number;
  /** The earliest year. */
  readonly from?: number;
  /** What a line has to look like. */
  readonly shape?: RegExp;
  readonly markdown?: true;
  /** The audience unless the person chooses another. Without it, only the person and the staff see the field. */
  readonly shownTo?: VisibilityLevel;
  /** The name of the visibility choice, where it is not the name of the field. */
  readonly shownAs?: string;
  /** The directories find people by the words of this text. */
  readonly searched?: true;
};

/**
 * The fields of a profile in the order of the settings page: limits, visibility, search. Forms, actions, collections,
 * projections, permissions and the export follow from it. Source: docs/domain/people.md, visibility.md.
 */
export const profileFields = {
  avatar: { shownTo: 'public' },
  headline: { kind: 'text', max: 120, shownTo: 'public', searched: true },
  about: { kind: 'text', max: 4000, markdown: true, shownTo: 'members' },
  city: { kind: 'text', max: 80, shownTo: 'public', searched: true },
  country: { kind: 'line', max: 2, shape: /^[A-Z]{2}$/, shownTo: 'public' },
  birth_year: { kind: 'year', from: 1900 },
  employer: { kind: 'text', max: 120, shownTo: 'members', searched: true },
  position: { kind: 'text', max: 120, shownTo: 'members', searched: true },
  helps_with: { kind: 'text', max: 160, shownTo: 'members', searched: true },
  languages: { maxEntries: 6, shownTo: 'members' },
  topics: { maxEntries: 12, shownTo: 'public' },
  links: { maxEntries: 8, shownTo: 'members' },
  contact_email: { max: 254, shownTo: 'nobody' },
  contact_phone: { max: 32, shape: /^\+?[\d ()-]{5,}$/, shownTo: 'nobody' },
  contact_telegram: { max: 64, shape: /^@?\w{4,}$/, shownTo: 'nobody' },
  practice_since_year: {
    kind: 'year',
    from: 1950,
    shownTo: 'members',
    shownAs: 'practice_years',
  },
  communities: { shownTo: 'members' },
  publications: { shownTo: 'members' },
  certificate: { shownTo: 'public' },
  skill_badges: { shownTo: 'members' },
  patronymic: { shownTo: 'members' },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof profileFields;
type Name = keyof Fields;
type NameWith<Facts> = { [One in Name]: Fields[One] extends Facts ? One : never }[Name];

/** A text in each language of the site. */
export type ProfileText = NameWith<{ kind: 'text' }>;
type LineFact = NameWith<{ kind: 'line' }>;
type YearFact = NameWith<{ kind: 'year' }>;
/** A value that is the same in both languages. */
export type ProfileFact = LineFact | YearFact;
/** A fact with a visibility choice. */
export type ShownFact = Extract<ProfileFact, NameWith<{ shownTo: VisibilityLevel }>>;
/** Facts with their values; null when a person gives none. */
export type FactValues<Fact extends ProfileFact> = {
  [One in Fact]: (One extends YearFact ? number : string) | null;
};

/** A field with a visibility choice, by the name of the choice. */
export type VisibleField = {
  [One in NameWith<{ shownTo: VisibilityLevel }>]: Fields[One] extends { shownAs: infer Other }
    ? Other
    : One;
}[NameWith<{ shownTo: VisibilityLevel }>];

const declared: Readonly<Record<Name, ProfileField>> = profileFields;
const names = Object.keys(profileFields) as Name[];
const namesOf = <One extends Name>(wanted: (field: ProfileField) => boolean) =>
  names.filter((name) => wanted(declared[name])) as readonly Name[] as readonly One[];

/** The texts in each language. */
export const profileTexts = namesOf<ProfileText>(({ kind }) => kind === 'text');
/** The texts that the directories search. */
export const searchedTexts = namesOf<NameWith<{ searched: true }>>(({ searched }) => !!searched);
/** The lines and years, which are the same in both languages. */
export const profileFacts = namesOf<ProfileFact>(({ kind }) => kind === 'line' || kind === 'year');
export const lineFacts = namesOf<LineFact>(({ kind }) => kind === 'line');
export const yearFacts = namesOf<YearFact>(({ kind }) => kind === 'year');
/** The facts with a visibility choice; the others are for the person and the staff. */
export const shownFacts = profileFacts.filter(
  (name): name is ShownFact => !!declared[name].shownTo,
);
export const privateFacts = profileFacts.filter((name) => !declared[name].shownTo);

/** The name of the visibility choice of a field. */
export function choiceOf(name: NameWith<{ shownTo: VisibilityLevel }>): VisibleField {
  return (declared[name].shownAs ?? name) as VisibleField;
}

/** The fields with a visibility choice and their default levels. */
export const visibilityDefaults = Object.fromEntries(
  names.flatMap((name) => {
    const { shownTo, shownAs = name } = declared[name];
    return shownTo ? [[shownAs, shownTo]] : [];
  }),
) as Readonly<Record<VisibleField, VisibilityLevel>>;

/** The limits of a profile outside its fields: docs/domain/people.md, "The form". */
export const pronunciationMax = 80;

/** Why a text of the profile is refused: it is too long, or has several lines where one is shown; null when it is not. */
export function profileTextRefusal(name: ProfileText, value: string): Refusal | null {
  const { max = Infinity, markdown } = declared[name];
  return lengthRefusal(value, { max }) ?? (markdown ? null : lineRefusal(value));
}

/** Why a line or a contact is not one; null when it is. */
export function shapeRefusal(
  name: LineFact | 'contact_phone' | 'contact_telegram',
  value: string,
): Refusal | null {
  const { max = Infinity, shape } = declared[name];
  return lengthRefusal(value, { max }) ?? (shape?.test(value) === false ? invalid : null);
}

/**
 * Why the value of a fact is refused, such as a year that is too early; null when it is not. Years in the future are left to
 * the backend, because the clock of a browser may be wrong.
 */
export function factRefusal(name: ProfileFact, value: string | number): Refusal | null {
  if (!isYearFact(name)) return shapeRefusal(name, String(value));
  const year = Number(value);
  const { from } = profileFields[name];
  return Number.isInteger(year) && year >= from ? null : invalid;
}

/** Whether a fact is a year, and no line of text. */
export function isYearFact(name: ProfileFact): name is YearFact {
  return declared[name].kind === 'year';
}

/** Whether a text of the profile is Markdown. */
export function isMarkdownText(name: ProfileText): boolean {
  return declared[name].markdown === true;
}

const invalid: Refusal = { code: 'E_INVALID' };

/** A profile without any facts. */
export const noFacts = recordOf(profileFacts, () => null);

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
