// What the office reads of people: docs/domain/office.md, "People". Days are `YYYY-MM-DD`, moments ISO times. 403 for
// everybody but secretary, chair and administrator.
// GET /office/people?q=&standing=&state=&grade=&page=&locale=   OfficePeople
// GET /office/people/{id or slug}?page=                         OfficePerson; 404 where there is nobody
import type { CertificateState } from '@site/shared/domain/certificates';
import type { AccountStatus, Grade, Standing } from '@site/shared/domain/people';
import type { Day } from '@site/shared/domain/time';
import type { MailStop, OpenSession } from './people/own-settings.ts';
import type { NameParts } from './schema/people-schema.ts';
import type { CaseKind, CaseState, CertificateKind } from './schema/schema.ts';

type Name = { ru: string; en: string };

/** What is asked of `GET /office/people`; empty texts and nulls ask for everybody. */
export type OfficePeopleQuery = {
  /** A name, an e-mail address, or the number of a certificate or a case. */
  text: string;
  standing: Standing | null;
  /** `none`: people without an account. Only for those who read states of accounts. */
  state: AccountStatus | 'none' | null;
  grade: Grade | null;
  page: number;
};

export type OfficePersonRow = {
  id: string;
  slug: string;
  name: Name;
  standing: Standing;
  grade: Grade | null;
  standingSince: Day | null;
  /** The state of the account; null without one, and for those who may not read it. */
  account: AccountStatus | null;
  /** Null for those who may not read it. */
  email: string | null;
};

export type OfficePeople = {
  rows: OfficePersonRow[];
  total: number;
  pages: number;
  /** By what the text was found. */
  by: 'name' | 'email' | 'number';
  /** How the text was read: in the other keyboard layout, and by similar names. */
  repaired: string | null;
  similar: boolean;
  /** Whether the caller reads states of accounts, and may filter by them. */
  seesAccounts: boolean;
};

/** A request that waits for its second person, who answers it on the page of approvals. */
export type OfficePending = { id: string; event: string; until: string };

export type OfficePeriod = {
  id: string;
  standing: Standing;
  grade: Grade | null;
  from: Day;
  to: Day | null;
  source: 'case' | 'direct' | 'import' | 'renewal' | 'system';
  note: string | null;
};

/** The account of a person, as an administrator reads it; null in place of what others may not read. */
export type OfficeAccount = {
  id: string;
  status: AccountStatus;
  email: string | null;
  /** For administrators. */
  access: {
    isOwn: boolean;
    suspendedFor: string | null;
    verifiedAt: string | null;
    pendingEmail: string | null;
    /** Why mail is stopped; null where it is not. */
    mailStop: MailStop | null;
    /** The answer of the mail server to the mail that came back. */
    bounceCode: string | null;
    lastSeen: string | null;
    eraseAt: string | null;
    duties: string[];
    hasFactor: boolean;
    /** How it was checked who asked for the last reset of the second factor. */
    factorResetNote: string | null;
    sessions: OpenSession[];
  } | null;
};

export type OfficeCertificate = {
  id: string;
  number: string;
  code: string;
  kind: CertificateKind;
  grade: Grade;
  state: CertificateState;
  issuedOn: Day;
  validUntil: Day | null;
  reason: string | null;
  note: string | null;
  allowed: string[];
  pending: OfficePending[];
};

export type OfficeCase = { no: string; kind: CaseKind; state: CaseState; submittedOn: Day | null };

export type OfficeInvitation = {
  id: string;
  no: string;
  kind: string;
  state: string;
  /** Null once it was answered. */
  email: string | null;
  sentAt: string | null;
  allowed: string[];
};

export type OfficeChange = {
  id: string;
  at: string;
  /** Who did it; null for the system, and for accounts that are no person's. */
  by: { slug: string; name: Name } | null;
  /** The duty or the part in which it was done; null for visitors. */
  as: string | null;
  /** What happened, as in the log of the office. */
  what: Name;
  collection: string;
  from: string | null;
  to: string | null;
  /** Names of fields, never their values. */
  fields: Name[];
};

export type OfficePerson = {
  id: string;
  slug: string;
  name: Name;
  names: NameParts & { mononym: boolean };
  standing: Standing;
  standingSince: Day | null;
  grade: Grade | null;
  gradeSince: Day | null;
  joinedOn: Day | null;
  leftOn: Day | null;
  isListed: boolean;
  boardSince: Day | null;
  isOwn: boolean;
  /** The revision that events of the standing take. */
  revision: number;
  allowed: { people: string[]; standing: string[]; account: string[]; certificates: string[] };
  pending: OfficePending[];
  periods: OfficePeriod[];
  /** Null without an account, and for those who may not read its state. */
  account: OfficeAccount | null;
  certificates: OfficeCertificate[];
  /** The cases of the person that are open to the reader. */
  cases: OfficeCase[];
  invitations: {
    /** By which the person joined. */
    accepted: { no: string; kind: string; inviter: { slug: string; name: Name } | null } | null;
    /** The latest that the person has sent. */
    sent: OfficeInvitation[];
    total: number;
  };
  /** Standing conflicts as a reviewer; null for those who may not read them. */
  conflicts: { name: Name; type: string; note: string | null }[] | null;
  changes: { lines: OfficeChange[]; total: number; pages: number };
};
