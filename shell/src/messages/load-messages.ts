import { specSentences } from '@site/shared/domain';
import { logError } from '../log.ts';
import type { PageState } from '../page-state.ts';
import type { Catalogues } from './collect-messages.ts';

/** The messages of a page's language, shell and remotes alike; browsers keep them for a day. */
export async function loadMessages({
  locale,
  messagesVersion,
}: Pick<PageState, 'locale' | 'messagesVersion'>): Promise<Catalogues> {
  try {
    const response = await fetch(`/_i18n/${locale}/messages.json?v=${messagesVersion}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as Catalogues;
  } catch (error) {
    logError(specSentences.messagesFailed(locale), error);
    throw error;
  }
}
