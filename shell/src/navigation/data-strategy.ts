import { type Slot, splitLocale } from '@site/shared/contract';
import { knownSession } from '@site/shared/remote';
import {
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import type { PageState, Payload, SerializedError } from '../page-state.ts';
import type { PageLoader } from '../remotes/page-loader.ts';
import { deserializeError } from '../routes/errors.ts';
import type { FrameHandle } from '../routes/route-tree.tsx';
import { sessionStore } from '../stores/session.store.ts';
import { reloadForLostChunk } from './lost-chunk.ts';
import { payloadAddress } from './prefetch.ts';
import { hasUnsavedText } from './unsaved-text.ts';
import { isOutdated } from './version.ts';

/**
 * Where a navigation's data comes from: pages drawn by the server read the server's payload, pages
 * drawn in the browser run their own loader. What cannot go on in this document becomes a document
 * navigation: another generation, a newer build, the border between site and member area. Another build
 * waits where text would be lost, unless `mayLose` agrees: the page then runs its own loader here.
 */
export function createDataStrategy(
  state: PageState,
  pages: PageLoader,
  mayLose: () => boolean,
): DataStrategyFunction {
  return async ({ matches, request, runClientMiddleware }) =>
    runClientMiddleware(async () => {
      const leaf = matches.at(-1);
      const handle = leaf?.route.handle as FrameHandle | undefined;
      if (!leaf || !handle) return {};
      if (!fitsDocument(handle, request.url, state)) return leaveFor(request.url);
      const mayLeave = askedOnce(() => !hasUnsavedText() || mayLose());
      if (isOutdated() && mayLeave()) return leaveFor(request.url);
      const failed = await fetchCode(leaf, handle, pages, request.url);
      if (failed) return { [leaf.route.id]: failed };
      const result = drawnByServer(handle)
        ? await fromPayload(leaf, request, {
            generation: state.generation,
            isPersonal: handle.personal !== undefined,
            mayLeave,
          })
        : await leaf.resolve();
      return { [leaf.route.id]: result };
    });
}

async function fetchCode(
  { route }: DataStrategyMatch,
  { remote, mount }: FrameHandle,
  pages: PageLoader,
  url: string,
): Promise<DataStrategyResult | undefined> {
  if (!remote || !mount) return undefined;
  const found = pages.mountById(remote, mount);
  if (!found || pages.loaded(route.id)) return undefined;
  try {
    await pages.load(remote, found);
    return undefined;
  } catch (result) {
    if (reloadForLostChunk(result, url)) return new Promise(() => {});
    return { type: 'error', result };
  }
}

/** Puts a question to the visitor once, however often its answer is needed. */
function askedOnce(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

type Terms = {
  /** Of this document. */
  generation: string;
  /** Whether somebody signed in may see more than the server's payload tells. */
  isPersonal: boolean;
  mayLeave: () => boolean;
};

async function fromPayload(
  leaf: DataStrategyMatch,
  request: Request,
  { generation, isPersonal, mayLeave }: Terms,
): Promise<DataStrategyResult> {
  const address = payloadAddress(new URL(request.url));
  return leaf.resolve(async (askMyself) => {
    const response = await fetch(address, { signal: request.signal });
    const payload = (await response.json()) as Payload | { errors: unknown[] };
    // No page's data, but the web server's own refusal: loading the document anew would not help.
    if (!('generation' in payload)) {
      throw new ErrorResponse(response.status, response.statusText, payload);
    }
    if (payload.generation !== generation) {
      return mayLeave() ? leaveFor(request.url) : askMyself();
    }
    if (payload.redirect) return leaveFor(payload.redirect);
    const error = payload.errors && Object.values(payload.errors)[0];
    // What is not there for visitors may be there for who is signed in.
    if (error && isPersonal && isNotFound(error) && (await isSignedIn())) return askMyself();
    if (error) throw deserializeError(error);
    return payload.data[leaf.route.id] ?? null;
  });
}

function isNotFound(error: SerializedError): boolean {
  return error.kind === 'response' && error.status === 404;
}

async function isSignedIn(): Promise<boolean> {
  return (await knownSession(sessionStore)).status === 'member';
}

/** A document is of the site or of the member area, and in one language. */
function fitsDocument({ slot, locale }: FrameHandle, url: string, state: PageState): boolean {
  const language = locale ?? splitLocale(new URL(url).pathname).locale;
  return isMemberArea(slot) === isMemberArea(state.slot) && language === state.locale;
}

/** Leaves this document; the navigation of the router never ends. */
function leaveFor(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

function isMemberArea(slot: Slot): boolean {
  return slot === 'lk';
}

function drawnByServer({ slot, render }: FrameHandle): boolean {
  return (render ?? (slot === 'lk' ? 'browser' : 'server')) === 'server';
}
