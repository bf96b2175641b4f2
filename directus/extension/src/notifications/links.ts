// Every address in a mail is made here.
import { leadsToPage } from '@site/shared/domain';
import { deriveToken, type LinkPurpose } from '../accounts/account-links.ts';
import type { Host } from '../host.ts';
import { signedText, verifiedText } from '../signed-text.ts';
import type { LinkToken } from './notice.ts';

type Env = Pick<Host, 'env'>;

/** A page of the site in the reader's language. */
export function pageAddress({ env }: Env, path: string, locale: 'ru' | 'en'): string {
  const site = String(env.SITE_URL ?? '').replace(/\/$/, '');
  return `${site}${locale === 'en' ? '/en' : ''}${path === '/' && locale === 'en' ? '' : path}`;
}

/** Pages that take a token, by what it is for. */
const tokenPages: Readonly<Record<LinkPurpose, string>> = {
  verify: '/login?verify=',
  reset: '/login?mode=reset&token=',
  'confirm-email': '/login?mode=confirm-email&token=',
  'undo-email': '/login?mode=undo-email&token=',
  'undo-erasure': '/login?mode=undo-erasure&token=',
  invitation: '/signup?invite=',
};

/** Where a mail leads instead of to a page that does not exist yet: the same notice is there. */
const noticesPath = '/c/notifications';

/** Where the one action of a mail leads. */
export function actionAddress(
  host: Env,
  { link, token }: { link: string; token: LinkToken | null },
  locale: 'ru' | 'en',
): string {
  if (!token) return pageAddress(host, leadsToPage(link) ? link : noticesPath, locale);
  const secret = deriveToken(host, { ...token, counter: 1 });
  return pageAddress(host, tokenPages[token.purpose] + secret, locale);
}

/** What somebody unsubscribes from: a category of a person's mail, or all optional mail of an address. */
export type Unsubscribing =
  | { readonly person: string; readonly category: string }
  | { readonly addressKey: string };

/** Where one click ends optional mail. */
export function unsubscribeAddress(host: Env, what: Unsubscribing, locale: 'ru' | 'en'): string {
  const token = signedText(host, 'unsubscribe', JSON.stringify([what, locale]));
  return `${String(host.env.SITE_URL ?? '').replace(/\/$/, '')}/api/unsubscribe/${token}`;
}

/** Reads a token of `unsubscribeAddress`; undefined when it is not one of ours. */
export function readUnsubscribing(
  host: Env,
  token: string,
): { what: Unsubscribing; locale: 'ru' | 'en' } | undefined {
  const text = verifiedText(host, 'unsubscribe', token);
  if (text === undefined) return undefined;
  const [what, locale] = JSON.parse(text) as [Unsubscribing, 'ru' | 'en'];
  return { what, locale };
}
