import type { Locale } from '@site/shared/contract';

type Names = Readonly<Record<Locale, string>>;

/** An invitation as its invitee sees it; a dead one says only why (docs/domain/invitations.md). */
export type Invitation =
  | { dead: string; may_ask_new: boolean }
  | {
      dead: null;
      /** To apply with a sponsor, to a duty of the house, or to membership by a decision made already. */
      kind: 'candidate' | 'staff' | 'direct_member';
      email: string;
      message: string | null;
      /** Who invites; absent when the house does. */
      inviter?: Names;
      other_inviters: readonly Names[];
      /** The inviter knows already that it was opened. */
      is_opened: boolean;
      /** The address has an account: its owner accepts signed in. */
      has_account: boolean;
    };

/** Of the invitations to the own address: who offers to vouch, and whose offer was taken. */
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
