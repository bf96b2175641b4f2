import type {
  Cadence,
  NotificationCategory,
  NotificationCode,
  NotificationParams,
} from '@site/shared/domain/notifications';
import type { LinkPurpose } from '../confidential/link-tokens.ts';

/** Recipient: a person with an account, or an address that has no account yet. */
export type Addressee =
  | { readonly person: string; readonly address?: string }
  | { readonly address: string; readonly locale: 'ru' | 'en' };

/** What the token of a link is derived from; the token itself is never stored. */
export type LinkToken = { readonly purpose: LinkPurpose; readonly id: string };

/** A notification to be created. */
export type NewNotification = {
  readonly code: NotificationCode;
  /** Which of several texts of the code: `revoked` of `CERT-02.revoked`. */
  readonly variant?: string;
  readonly to: Addressee;
  readonly params?: NotificationParams;
  /** Page instead of the one in the catalogue. */
  readonly link?: string;
  readonly token?: LinkToken;
  readonly case?: string;
  /** Deduplication key (idempotency): one notification per key; without it one per event. */
  readonly once?: string;
  /** Earliest time to send the e-mail. */
  readonly notBefore?: Date;
  /** The schedule that the recipient has chosen for what it is about; before that for the category. */
  readonly cadence?: Cadence;
};

/** A row of `notifications`, as needed for e-mail. */
export type Notification = {
  id: string;
  person: string | null;
  address: string | null;
  locale: string | null;
  event: NotificationCode;
  category: NotificationCategory;
  title_key: string;
  params: NotificationParams;
  link: string;
  token: LinkToken | null;
  cadence: Cadence | null;
};
