import type { PageState } from '../page-state.ts';

/**
 * Address of the messages in a page's language, of the shell and the page's remotes; browsers cache
 * them for a day.
 */
export function messagesAddress({
  locale,
  messagesVersion,
  remotes,
}: Pick<PageState, 'locale' | 'messagesVersion' | 'remotes'>): string {
  const parts = ['shell', ...remotes].join(',');
  return `/_i18n/${locale}/messages.json?v=${messagesVersion}&of=${parts}`;
}
