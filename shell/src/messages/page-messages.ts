import type { RemoteName } from '@site/shared/contract';
import type { i18n } from 'i18next';
import { retryLoad } from '../hydration/retry-load.ts';
import type { PageState } from '../page-state.ts';
import { createI18n } from './i18n.ts';
import { loadMessages } from './load-messages.ts';

/** The i18n instance of the document, whose messages arrive remote by remote. */
export type PageMessages = {
  i18n: i18n;
  /** Resolves when the messages of the shell and of the page's own remotes are there; tries again until they are. */
  first: () => Promise<void>;
  /** Resolves when the messages of a remote are there; rejects when they cannot be had. */
  of: (remote: RemoteName) => Promise<void>;
};

export function createPageMessages(
  state: Pick<PageState, 'locale' | 'messagesVersion' | 'remotes'>,
): PageMessages {
  const i18n = createI18n(state.locale, {});
  const loading = new Map<RemoteName, Promise<void>>();

  async function add(remotes: readonly RemoteName[]): Promise<void> {
    const messages = await loadMessages({ ...state, remotes });
    for (const [namespace, texts] of Object.entries(messages)) {
      i18n.addResourceBundle(state.locale, namespace, texts);
    }
  }

  return {
    i18n,
    first: async () => {
      const all = retryLoad(() => add(state.remotes));
      for (const remote of state.remotes) loading.set(remote, all);
      await all;
    },
    of: (remote) => {
      const known = loading.get(remote);
      if (known) return known;
      const one = add([remote]).catch((error: unknown) => {
        loading.delete(remote);
        throw error;
      });
      loading.set(remote, one);
      return one;
    },
  };
}
