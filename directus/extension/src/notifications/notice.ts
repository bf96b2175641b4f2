import type { NoticeCode, NoticeParams } from '@site/shared/domain';
import type { LinkPurpose } from '../accounts/account-links.ts';

/** Somebody who is told: a person of the house, or an address that nobody has an account for yet. */
export type Addressee =
  | { readonly person: string; readonly address?: string }
  | { readonly address: string; readonly locale: 'ru' | 'en' };

/** What a link with a token is made of; the token itself is never written down. */
export type LinkToken = { readonly purpose: LinkPurpose; readonly id: string };

/** A notice that a rule wants to be given. */
export type NewNotice = {
  readonly code: NoticeCode;
  /** Which of several words: `revoked` of `CERT-02.revoked`. */
  readonly variant?: string;
  readonly to: Addressee;
  readonly params?: NoticeParams;
  /** Another page than the catalogue's. */
  readonly link?: string;
  readonly token?: LinkToken;
  readonly case?: string;
  /** What happens once, however often it is told; without it each event counts by itself. */
  readonly once?: string;
  /** Mail goes no sooner. */
  readonly notBefore?: Date;
};

/** A row of `notifications` as mail is written from it. */
export type Notice = {
  id: string;
  person: string | null;
  address: string | null;
  locale: string | null;
  event: NoticeCode;
  category: string;
  title_key: string;
  params: NoticeParams;
  link: string;
  token: LinkToken | null;
};
