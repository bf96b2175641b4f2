export { displayNames, truncateName } from './display-names.ts';
export {
  duplicatesOf,
  type Likeness,
  type LikenessSign,
  probableDuplicates,
} from './duplicates.ts';
export {
  admissionEligibility,
  type Candidate,
  type Degree,
  type Eligibility,
  type EligibilityRule,
  fellowEligibility,
  mayNominate,
  type Nominator,
  nextApplicationDay,
  readmissionEligibility,
  seniorEligibility,
  type Unmet,
} from './eligibility.ts';
export {
  dismissedDays,
  type HomeBlock,
  homeBlocks,
  type ProfileGap,
  profileGaps,
} from './home-page.ts';
export { initialsOf } from './initials.ts';
export { invitationTexts } from './invitation-texts.ts';
export { crossScriptKey, searchVariants } from './name-search.ts';
export {
  type AccountStatus,
  accountStatuses,
  type BylineWish,
  bylineWishes,
  type Grade,
  grades,
  isMemberStanding,
  type Standing,
  standings,
} from './person.ts';
export {
  maxNameLength,
  type NameParts,
  namePartRefusals,
  nameRefusal,
  normaliseName,
  type Script,
} from './person-name.ts';
export { type Place, placeNamed, placesOf, type WrittenPlace } from './places.ts';
export {
  choiceOf,
  type FactValues,
  factRefusal,
  isMarkdownText,
  isYearFact,
  type LinkKind,
  lineFacts,
  linkKinds,
  noFacts,
  type ProfileFact,
  type ProfileText,
  privateFacts,
  profileFacts,
  profileFields,
  profileTextRefusal,
  profileTexts,
  pronunciationMax,
  type ShownFact,
  searchedTexts,
  shapeRefusal,
  shownFacts,
  type VisibilityLevel,
  type VisibleField,
  visibilityDefaults,
  visibilityLevels,
  yearFacts,
} from './profile-fields.ts';
export {
  type Confirmation,
  confirmationDue,
  confirmationReminder,
  graceEnd,
  graceReminder,
  returnEnd,
  returnMonths,
} from './renewal.ts';
export { subscriberOf } from './subscriber.ts';
export {
  type DisseminationConsent,
  type DisseminationEntry,
  disseminationConsent,
  type PersonProjection,
  projectPerson,
  readsAsMember,
  type ShownPerson,
  type VisibilityChoices,
  visibleFields,
} from './visibility.ts';
