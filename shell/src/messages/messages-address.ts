import type { PageState } from '../page-state.ts';

/** Where the messages of a page's language lie, shell and remotes alike; browsers keep them for a day. */
export function messagesAddress({
  locale,
  messagesVersion,
}: Pick<PageState, 'locale' | 'messagesVersion'>): string {
  return `/_i18n/${locale}/messages.json?v=${messagesVersion}`;
}
