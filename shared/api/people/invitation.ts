import type { Locale } from '@site/shared/contract';

type Names = Readonly<Record<Locale, string>>;

/** An invitation for its invitee; an invalid one contains only the reason (docs/domain/invitations.md). */
export type Invitation =
  | { dead: string; may_ask_new: boolean }
  | {
      dead: null;
      /** To apply with a sponsor, to take a staff role, or to become a member by an earlier decision. */
      kind: 'candidate' | 'staff' | 'direct_member';
      email: string;
      message: string | null;
      /** The inviter; absent when the association invites. */
      inviter?: Names;
      other_inviters: readonly Names[];
      /** Whether opening was already reported to the inviter. */
      is_opened: boolean;
      /** The address already has an account, whose owner must sign in to accept. */
      has_account: boolean;
    };

/** Invitations to the own address: open sponsorship offers, and the accepted one. */
export type OwnInvitations = {
  open: readonly {
    id: string;
    /** ISO time. */
    expires_at: string;
    message: string | null;
    inviter: Names;
  }[];
  sponsor: Names | null;
};
