/** One of the two quotas of invitations. */
export type QuotaPart = {
  used: number;
  of: number;
  /**
   * The day on which the quota allows the next invitation (`2026-03-14`) when it is exhausted; null when
   * unknown.
   */
  free: string | null;
};

/** Limits of open invitations and of invitations per year. */
export type InvitationQuota = { open: QuotaPart; year: QuotaPart };

/** An invitation for the member who sent it. Moments are ISO times. */
export type SentInvitation = {
  id: string;
  no: string;
  /** Null after erasure. */
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
  /** Earliest time to send it again; null when this is not allowed. */
  resendFrom: string | null;
  mayRevoke: boolean;
};

/** Response of `GET /invitations/sent`: newest first. */
export type SentInvitations = { quota: InvitationQuota; invitations: SentInvitation[] };
