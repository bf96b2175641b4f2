// Which fields of a person somebody else may see. The rules: docs/domain/visibility.md.

import { type AccountStatus, isMemberStanding, type Standing } from './person.ts';

/** Who a field is shown to, the widest first. */
export const visibilityLevels = ['public', 'members', 'nobody'] as const;
export type VisibilityLevel = (typeof visibilityLevels)[number];

/** The fields a person decides about, each with the level that holds until a choice is made. */
export const visibilityDefaults = {
  avatar: 'public',
  headline: 'public',
  about: 'members',
  city: 'public',
  country: 'public',
  employer: 'members',
  position: 'members',
  languages: 'members',
  topics: 'public',
  links: 'members',
  contact_email: 'nobody',
  contact_phone: 'nobody',
  contact_telegram: 'nobody',
  practice_years: 'members',
  communities: 'members',
  publications: 'members',
  certificate: 'public',
  skill_badges: 'members',
  patronymic: 'members',
} as const satisfies Record<string, VisibilityLevel>;

export type VisibleField = keyof typeof visibilityDefaults;

/** Every field a person decides about, in the order of the settings page. */
export const visibleFields = Object.keys(visibilityDefaults) as readonly VisibleField[];

/** Levels a person has chosen; a field without one has its default. */
export type VisibilityChoices = Readonly<Partial<Record<VisibleField, VisibilityLevel>>>;

/** Fields the person lets the world see. Null when the consent was never given or is withdrawn. */
export type DisseminationConsent = ReadonlySet<VisibleField> | null;

export type ShownPerson = {
  readonly person: {
    /** Null when nobody signs in as this person. */
    readonly accountStatus: AccountStatus | null;
    readonly standing: Standing;
    readonly directoryListed: boolean;
  };
  readonly visibility: VisibilityChoices;
  readonly consents: { readonly dissemination: DisseminationConsent };
};

export type PersonProjection = {
  /** Shown beside the minimum: address, names, grade and year of joining. */
  readonly fields: ReadonlySet<VisibleField>;
  /** Whether the grade is shown as one that is held today. */
  readonly gradeIsCurrent: boolean;
};

/**
 * What an audience sees of a person; null when it sees nothing at all, not even the name.
 * Source: docs/domain/visibility.md.
 */
export function projectPerson(
  { person, visibility, consents }: ShownPerson,
  audience: 'public' | 'members',
): PersonProjection | null {
  const isShown = audience === 'public' ? isListed(person, consents) : isKnown(person);
  if (!isShown) return null;
  const fields = visibleFields.filter((field) => {
    const level = visibility[field] ?? visibilityDefaults[field];
    if (audience === 'members') return level !== 'nobody';
    return level === 'public' && consents.dissemination?.has(field) === true;
  });
  return { fields: new Set(fields), gradeIsCurrent: isMemberStanding(person.standing) };
}

/** Whether other members find the person: who lapsed stays known, who left or never came is not. */
function isKnown({ standing, accountStatus }: ShownPerson['person']): boolean {
  if (standing === 'memorial') return true;
  return (isMemberStanding(standing) || standing === 'lapsed') && isInUse(accountStatus);
}

/** Whether the world finds the person. */
function isListed(person: ShownPerson['person'], consents: ShownPerson['consents']): boolean {
  return (
    person.directoryListed &&
    consents.dissemination !== null &&
    person.standing !== 'lapsed' &&
    isKnown(person)
  );
}

function isInUse(status: AccountStatus | null): boolean {
  return status === null || status === 'active';
}

/** One line of the ledger of consents, as far as dissemination needs it. */
export type DisseminationEntry = {
  readonly action: 'given' | 'withdrawn';
  /** Of a withdrawal: nothing means all. */
  readonly fields: readonly VisibleField[] | null;
};

/**
 * The consent that is in force after these entries, the oldest first. Giving adds fields;
 * withdrawing takes the named ones away, or everything when it names none.
 */
export function disseminationConsent(entries: readonly DisseminationEntry[]): DisseminationConsent {
  let covered: Set<VisibleField> | null = null;
  for (const { action, fields } of entries) {
    if (action === 'given') covered = new Set([...(covered ?? []), ...(fields ?? [])]);
    else if (fields === null || fields.length === 0) covered = null;
    else for (const field of fields) covered?.delete(field);
  }
  return covered;
}
