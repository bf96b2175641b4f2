/** One of the two quotas of invitations. */
export type QuotaPart = {
  used: number;
  of: number;
  /** The day on which one becomes free (`2026-03-14`) where none is now; null where that cannot be said. */
  free: string | null;
};

/** How many invitations may wait for an answer at once, and how many may go out in a year. */
export type InvitationQuota = { open: QuotaPart; year: QuotaPart };

/** An invitation as the member sees it who has sent it. Moments are ISO times. */
export type SentInvitation = {
  id: string;
  no: string;
  /** Null once it was erased. */
  email: string | null;
  name: string | null;
  state:
    | 'sent'
    | 'opened'
    | 'bounced'
    | 'accepted'
    | 'completed'
    | 'declined'
    | 'expired'
    | 'revoked';
  sentAt: string;
  expiresAt: string;
  /** From when it may be sent again; null where it may not. */
  resendFrom: string | null;
  mayRevoke: boolean;
};

/** What `GET /invitations/sent` answers: the newest first. */
export type SentInvitations = { quota: InvitationQuota; invitations: SentInvitation[] };
