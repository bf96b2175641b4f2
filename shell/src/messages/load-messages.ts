import { specSentences } from '@site/shared/domain/system';
import { logError } from '../log.ts';
import type { PageState } from '../page-state.ts';
import type { Catalogues } from './collect-messages.ts';
import { messagesAddress } from './messages-address.ts';

/** The messages of the shell and of a page's remotes, in the page's language. */
export async function loadMessages(
  state: Pick<PageState, 'locale' | 'messagesVersion' | 'remotes'>,
): Promise<Catalogues> {
  try {
    const response = await fetch(messagesAddress(state));
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as Catalogues;
  } catch (error) {
    logError(specSentences.messagesFailed(state.locale), error);
    throw error;
  }
}
