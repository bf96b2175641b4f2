// Visibility of a person's fields for others. The rules: docs/domain/visibility.md.

import { type AccountStatus, isMemberStanding, type Standing } from './person.ts';
import { type VisibilityLevel, type VisibleField, visibilityDefaults } from './profile-fields.ts';

/** All fields with a visibility choice, in the order of the settings page. */
export const visibleFields = Object.keys(visibilityDefaults) as readonly VisibleField[];

/** Chosen levels; a field without one has its default. */
export type VisibilityChoices = Readonly<Partial<Record<VisibleField, VisibilityLevel>>>;

/** Fields covered by the consent to dissemination. Null when it was never given or is withdrawn. */
export type DisseminationConsent = ReadonlySet<VisibleField> | null;

export type ShownPerson = {
  readonly person: {
    /** Null for a person without an account. */
    readonly accountStatus: AccountStatus | null;
    readonly standing: Standing;
    readonly directoryListed: boolean;
  };
  readonly visibility: VisibilityChoices;
  readonly consents: { readonly dissemination: DisseminationConsent };
};

export type PersonProjection = {
  /** Fields shown in addition to the minimum: slug, names, grade and year of joining. */
  readonly fields: ReadonlySet<VisibleField>;
  /** Whether the grade is shown as current. */
  readonly gradeIsCurrent: boolean;
};

/**
 * The projection of a person for an audience; null when the person is not visible at all. Source:
 * docs/domain/visibility.md.
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

/**
 * Whether somebody reads what members see: members, and the staff. Pages ask for it on behalf of nobody else, because a
 * refusal would be an error in the console; the backend decides.
 */
export function readsAsMember(reader: {
  readonly standing: Standing;
  readonly staffRoles: readonly string[];
}): boolean {
  return isMemberStanding(reader.standing) || reader.staffRoles.length > 0;
}

/**
 * Whether members can find the person: lapsed members are visible, people who left or never joined are not.
 */
function isKnown({ standing, accountStatus }: ShownPerson['person']): boolean {
  if (standing === 'memorial') return true;
  return (isMemberStanding(standing) || standing === 'lapsed') && isInUse(accountStatus);
}

/** Whether the public can find the person. */
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

/** An entry of the consent ledger, reduced to dissemination. */
export type DisseminationEntry = {
  readonly action: 'given' | 'withdrawn';
  /** For a withdrawal, null means all. */
  readonly fields: readonly VisibleField[] | null;
};

/**
 * The consent in force after these entries, oldest first. Granting adds fields; a withdrawal removes the
 * named fields, or everything when it names none.
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
