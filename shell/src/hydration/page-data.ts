import { logWarning } from '../log.ts';
import { payloadAddress } from '../navigation/payload-address.ts';
import type { HydrationState, PageFacts, PageState, Payload } from '../page-state.ts';
import { isFinal, retryLoad } from './retry-load.ts';

/** What is known of the data that a page was rendered with. */
export type PageData = {
  /** Null where the page is rendered in the browser, and where another generation has the current data. */
  hydration: HydrationState | null;
  /** The page has changed since its document was made: it is rendered anew. */
  hasChanged: boolean;
  /** The page does not exist any more at its address, or has moved. */
  isGone: boolean;
  facts?: PageFacts | undefined;
};

/** The data of the page: from its document, or fetched, which is tried again until it is there. */
export async function loadPageData({
  dataHash,
  generation,
  hydration,
}: Pick<PageState, 'dataHash' | 'generation' | 'hydration'>): Promise<PageData> {
  if (!dataHash) return { hydration: hydration ?? null, hasChanged: false, isGone: false };
  // The preloader has asked already.
  let first = window.inlineScript?.answer;
  const payload = await retryLoad(
    async () => {
      const answer = first ?? fetch(payloadAddress(location, dataHash));
      first = undefined;
      const response = await answer;
      if (isFinal(response.status)) return null;
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { errors, redirect, ...found } = (await response.json()) as Partial<Payload>;
      if (errors ?? redirect) return null;
      // An older server, or the answer of a service worker that is offline.
      if (!found.dataHash) throw new Error('answered without the hash');
      return found;
    },
    (error) => logWarning('the data of the page did not come', error),
  );
  if (!payload) return { hydration: null, hasChanged: false, isGone: true };
  const isSame = payload.dataHash === dataHash;
  return {
    hydration:
      payload.data && (isSame || payload.generation === generation)
        ? { loaderData: payload.data, errors: null }
        : null,
    hasChanged: !isSame,
    isGone: false,
    facts: payload.facts,
  };
}
