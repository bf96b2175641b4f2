// Builds every URL that an e-mail contains.
import { leadsToPage } from '@site/shared/domain/system';
import { deriveToken, type LinkPurpose } from '../confidential/link-tokens.ts';
import { signedText, verifiedText } from '../confidential/signed-text.ts';
import type { Host } from '../host.ts';
import type { LinkToken } from './notification.ts';

type Env = Pick<Host, 'env'>;

/** URL of a page of the site in the reader's language. */
export function pageAddress({ env }: Env, path: string, locale: 'ru' | 'en'): string {
  const site = String(env.SITE_URL ?? '').replace(/\/$/, '');
  return `${site}${locale === 'en' ? '/en' : ''}${path === '/' && locale === 'en' ? '' : path}`;
}

/** Pages that take a token, by purpose of the token. */
const tokenPages: Readonly<Record<LinkPurpose, string>> = {
  verify: '/login?verify=',
  reset: '/login?mode=reset&token=',
  'confirm-email': '/login?mode=confirm-email&token=',
  'undo-email': '/login?mode=undo-email&token=',
  'undo-erasure': '/login?mode=undo-erasure&token=',
  invitation: '/signup?invite=',
  endorsement: '/endorse/',
};

/** Fallback for pages that do not exist yet: the inbox has the same notification. */
const notificationsPath = '/c/notifications';

/** URL of the action button of an e-mail. */
export function actionAddress(
  host: Env,
  { link, token }: { link: string; token: LinkToken | null },
  locale: 'ru' | 'en',
): string {
  if (!token) return pageAddress(host, leadsToPage(link) ? link : notificationsPath, locale);
  const secret = deriveToken(host, { ...token, counter: 1 });
  return pageAddress(host, tokenPages[token.purpose] + secret, locale);
}

/** What a person stops with one press in an e-mail: a thread, the e-mail of a room, or being in a community. */
export const stoppedKinds = ['thread', 'room', 'community'] as const;
export type StoppedKind = (typeof stoppedKinds)[number];

/** Something that a person stops; an area performs it (`unsubscribing`). */
export type Stopping = { readonly person: string; readonly from: StoppedKind; readonly id: string };

/**
 * What to unsubscribe: one category of a person's e-mail, all optional e-mail to an address, or a part of a category.
 */
export type Unsubscribing =
  | { readonly person: string; readonly category: string }
  | { readonly addressKey: string }
  | Stopping;

/** URL that unsubscribes with one click (RFC 8058). */
export function unsubscribeAddress(host: Env, what: Unsubscribing, locale: 'ru' | 'en'): string {
  const token = signedText(host, 'unsubscribe', JSON.stringify([what, locale]));
  return `${String(host.env.SITE_URL ?? '').replace(/\/$/, '')}/api/unsubscribe/${token}`;
}

/** Verifies and reads a token of `unsubscribeAddress`; undefined when the signature is wrong. */
export function readUnsubscribing(
  host: Env,
  token: string,
): { what: Unsubscribing; locale: 'ru' | 'en' } | undefined {
  const text = verifiedText(host, 'unsubscribe', token);
  if (text === undefined) return undefined;
  const [what, locale] = JSON.parse(text) as [Unsubscribing, 'ru' | 'en'];
  return { what, locale };
}
