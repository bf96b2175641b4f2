import type { Grade, Standing } from '@site/shared/contract';
import type { ConsentKind } from '@site/shared/domain/accounts';
import type {
  BylineWish,
  FactValues,
  LinkKind,
  ProfileFact,
  ProfileText,
  ShownFact,
  VisibilityLevel,
  VisibleField,
} from '@site/shared/domain/people';
import type { SkillBadge } from '@site/shared/domain/skills';
import type { Root } from 'hast';
import type { LanguageCode } from '../language-code.ts';
import type { TaxonomyTopic } from './schema-topics.ts';

/** Source of the Latin spelling of a name; `auto` is our transliteration table. */
export type NameSource = 'auto' | 'user' | 'document';

/** A link to an external profile of the person; always https. */
export type PersonLink = { kind: LinkKind; url: string };

/** The parts of a name; a person may have only one script, or only a given name. */
export type NameParts = {
  name_ru_family: string | null;
  name_ru_given: string | null;
  name_ru_patronymic: string | null;
  name_en_family: string | null;
  name_en_given: string | null;
  name_en_middle: string | null;
};

type Contacts = {
  contact_email: string | null;
  contact_phone: string | null;
  contact_telegram: string | null;
};

/** A person. Readable by the person and by staff, who see fewer fields. */
export type Person = NameParts &
  FactValues<ProfileFact> &
  Contacts & {
    id: string;
    slug: string;
    /** ISO time. */
    slug_changed_at: string | null;
    display_name_ru: string;
    display_name_en: string;
    name_en_source: NameSource;
    /** The person has a single name and no family name. */
    mononym: boolean;
    name_pronunciation: string | null;
    former_names: string[] | null;
    /** Id of a file. */
    avatar: string | null;
    /** ISO 639, two letters each. */
    languages: string[] | null;
    links: PersonLink[] | null;
    accepts_contact: boolean;
    directory_listed: boolean;
    standing: Standing;
    grade: Grade | null;
    /** ISO dates. */
    standing_since: string | null;
    grade_since: string | null;
    joined_at: string | null;
    /** Since when the person is on the board; null when not. */
    board_since: string | null;
    mentoring_coordinator_since: string | null;
    left_at: string | null;
    leave_reason: string | null;
    /** Chosen when leaving the association. */
    byline: BylineWish | null;
    /** ISO time. */
    confirmed_at: string | null;
    translations: string[] | PersonTranslation[];
    topics: string[] | PersonTopic[];
  };

/** Junction of a person, or its public projection, and a topic. */
export type PersonTopic = {
  id: string;
  person: string;
  topic: string | TaxonomyTopic;
  sort: number | null;
};

/** The profile texts of a person in one language. */
export type PersonTranslation = Record<ProfileText, string | null> & {
  id: string;
  person: string | Person;
  language: LanguageCode;
};

/**
 * Public projection of a listed person; shares the key of `people`. A field that the person does not show
 * is null, and a flag is false.
 */
export type PublicPerson = NameParts &
  FactValues<ShownFact> &
  Record<`${ProfileText}_${'ru' | 'en'}`, string | null> &
  Contacts & {
    id: string;
    slug: string;
    display_name_ru: string;
    display_name_en: string;
    /** Sort key: lower case, family name first, ё as е. */
    sort_name_ru: string;
    sort_name_en: string;
    name_en_source: NameSource;
    name_pronunciation: string | null;
    /** Null when the grade is not current. */
    grade: Grade | null;
    grade_year: number | null;
    joined_year: number | null;
    on_board: boolean;
    /** Null outside the admissions committee. */
    committee: 'chair' | 'secretary' | null;
    memorial: boolean;
    /** Id of a file that is readable at `/assets`. */
    avatar: string | null;
    /** The text about the person as a sanitised tree. */
    about_tree_ru: Root | null;
    about_tree_en: Root | null;
    topics: string[] | PersonTopic[];
    languages: string[] | null;
    /** The same separated by spaces, for filtering: ` ru en `. */
    spoken: string | null;
    links: PersonLink[] | null;
    shows_certificate: boolean;
    shows_communities: boolean;
    shows_publications: boolean;
    shows_skill_badges: boolean;
    skill_badges: SkillBadge[] | null;
    /** Search text of all fields above: lower case, ё as е, names in every usual spelling. */
    search_text: string;
    /** The words of the names with one letter left out, between spaces. */
    search_similar: string;
  };

/** Projection of a person for members. */
export type MembersPerson = PublicPerson & {
  accepts_contact: boolean;
  /** Whether an offer as a mentor is published. */
  offers_mentoring: boolean;
};

/** Visibility of a field; without a row the default of the field applies. */
export type VisibilitySetting = {
  id: string;
  person: string | Person;
  field: VisibleField;
  level: VisibilityLevel;
};

/** An entry of the append-only ledger of consents. */
export type Consent = {
  id: string;
  person: string | Person;
  kind: ConsentKind;
  action: 'given' | 'withdrawn';
  /** Id of the accepted document. */
  document: string | null;
  text_version: string | null;
  text_sha256: string;
  /** For consent to dissemination: the covered fields. */
  fields: VisibleField[] | null;
  /** ISO time. */
  at: string;
  locale: 'ru' | 'en';
  /** /24 or /48 prefix of the client address. */
  ip_prefix: string | null;
  user_agent_hash: string | null;
};

/** A past or current period with one standing and grade. */
export type MembershipPeriod = {
  id: string;
  person: string | Person;
  standing: Standing;
  grade: Grade | null;
  /** ISO dates. */
  from: string;
  to: string | null;
  source: 'case' | 'direct' | 'import' | 'renewal' | 'system';
  /** Id of a case. */
  case: string | null;
  /** For staff only. */
  note: string | null;
};

/** A former slug of a person; it is never assigned to anybody else. */
export type FormerSlug = {
  id: string;
  person: string | Person;
  slug: string;
  /** ISO times. */
  from: string;
  to: string;
};

/** A message between members; its text is erased after the retention period. */
export type ContactMessage = {
  id: string;
  from: string | Person;
  to: string | Person;
  subject: string;
  body: string | null;
  state: 'delivered' | 'blocked' | 'reported';
  /** Reason of a report by the recipient, for moderators. */
  report_code: string | null;
  report_text: string | null;
  reported_at: string | null;
};
