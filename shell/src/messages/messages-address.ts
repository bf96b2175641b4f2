import type { PageState } from '../page-state.ts';

/**
 * Address of the messages in a page's language, of shell and remotes alike; browsers cache them for
 * a day.
 */
export function messagesAddress({
  locale,
  messagesVersion,
}: Pick<PageState, 'locale' | 'messagesVersion'>): string {
  return `/_i18n/${locale}/messages.json?v=${messagesVersion}`;
}
