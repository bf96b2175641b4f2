import type { Locale } from '@site/shared/contract';
import type { ConsentKind } from '@site/shared/domain/accounts';
import type {
  FactValues,
  ProfileText,
  ShownFact,
  VisibilityLevel,
  VisibleField,
} from '@site/shared/domain/people';
import type { NameParts, PersonLink } from '../schema/people-schema.ts';

/** An open session as its owner sees it, without its token. */
export type OpenSession = {
  id: string;
  device: { ru: string; en: string };
  /** Network part of the address. */
  network: string | null;
  /** ISO time. */
  last_seen: string;
  current: boolean;
};

/** A sign-in provider that is linked to the own account. */
export type LinkedProvider = {
  name: string;
  title: string;
  /** By which the person recognises the profile at the provider. */
  label: string;
  linkedAt: string;
  usedAt: string | null;
};

/** Why mail to the caller's address is suspended: it bounced, or the reader unsubscribed or complained. */
export type MailStop = 'bounced' | 'unwanted';

/** Answer of `GET /account/settings`: the caller's account. Moments are ISO times. */
export type OwnAccount = {
  email: string;
  /** A new address that awaits its confirmation. */
  pendingEmail: string | null;
  locale: Locale;
  timezone: string;
  factor: {
    on: boolean;
    /** A staff role requires it, so it cannot be turned off. */
    required: boolean;
    recoveryCodesLeft: number;
  };
  limits: {
    /** The least length of a password. */
    passwordMin: number;
    /** The largest file of a portrait. */
    avatarMb: number;
  };
  /** False for a person who joined through a provider and has set no password. */
  hasPassword: boolean;
  /** The linked sign-in providers, the oldest first. */
  providers: LinkedProvider[];
  sessions: OpenSession[];
  /** How mail reaches the person, and until when it is paused (an ISO time); null for an account without a person. */
  mail: { stop: MailStop | null; pausedUntil: string | null } | null;
  /** The archive of the own data: being built, or ready for download. */
  archive: { askedAt: string; file: string | null; expiresAt: string | null } | null;
};

/** Where the caller stands with one kind of consent. */
export type OwnConsent = {
  kind: ConsentKind;
  /** Whether it is in force. */
  given: boolean;
  /** The last decision; null when there was none. */
  at: string | null;
  version: string | null;
  /** The fields that a consent to dissemination names. */
  fields: VisibleField[];
  /** The present text. */
  text: { version: string; url: string } | null;
};

type ProfileTexts = Record<ProfileText, string | null>;

/** A fact of the profile as an application says it. */
export type ApplicationFact =
  | { field: 'city' | 'employer' | 'position'; locale: Locale; value: string }
  | { field: 'country'; locale: null; value: string }
  | { field: 'practice_since_year'; locale: null; value: number };

/** Answer of `GET /admissions/profile-facts`: what the last application says and the own profile does not. */
export type ApplicationFacts = Pick<OwnProfile, 'revision' | 'visibility'> & {
  facts: ApplicationFact[];
  /** The fields that the consent to dissemination names. */
  covered: VisibleField[];
};

/** Answer of `GET /people/me/settings`: the caller's record as the settings page edits it. */
export type OwnProfile = NameParts &
  FactValues<ShownFact> & {
    revision: number;
    slug: string;
    mononym: boolean;
    /** A certificate bears the name: only the secretary may change it. */
    nameIsCertified: boolean;
    avatar: string | null;
    languages: string[];
    links: PersonLink[];
    topics: string[];
    contact_email: string | null;
    contact_phone: string | null;
    contact_telegram: string | null;
    accepts_contact: boolean;
    texts: Record<Locale, ProfileTexts>;
    listed: boolean;
    visibility: Record<VisibleField, VisibilityLevel>;
    consents: OwnConsent[];
  };
