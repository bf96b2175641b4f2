import type { Locale } from './locale.ts';

export type Grade = 'member' | 'senior' | 'fellow';
export type Standing =
  | 'none'
  | 'applicant'
  | 'active'
  | 'grace'
  | 'lapsed'
  | 'resigned'
  | 'excluded'
  | 'memorial';

/** The signed-in user as visible to every page. Never contains an e-mail address or case data. */
export type SessionUser = {
  id: string;
  personId: string | null;
  slug: string | null;
  name: Record<Locale, string>;
  avatar: string | null;
  grade: Grade | null;
  standing: Standing;
  accountStatus: 'unverified' | 'invited' | 'active' | 'suspended' | 'archived';
  staffRoles: readonly string[];
  caps: readonly string[];
  locale: Locale;
  timezone: string;
  unread: { all: number; admissions: number };
  /** How many duties of the staff wait for the user. */
  todo: number;
  mustAccept: readonly string[];
  tfa: boolean;
};

/** Response of `GET /api/_auth/session`; `expiresAt` is an ISO time. */
export type Session = { user: SessionUser | null; expiresAt: string | null };

/** `unknown` until the session is loaded; anonymous pages are rendered with it. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'guest' }
  | { status: 'member'; user: SessionUser; expiresAt: string };
