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
import type { Ahead } from './ahead.ts';
import { reloadForLostChunk } from './lost-chunk.ts';
import { isOutdated } from './outdated.ts';
import { payloadAddress } from './payload-address.ts';
import { hasUnsavedText } from './unsaved-text.ts';

/**
 * Decides where a navigation loads its data: public pages fetch the server's payload, pages of the member area and
 * those rendered in the browser run their own loader. Becomes a document navigation when
 * this document cannot continue: the target has another generation, there is a newer build, or the
 * navigation crosses between site and member area. With unsaved text on the page a newer build
 * waits until `mayLose` agrees; otherwise the page runs its own loader here.
 */
export function createDataStrategy(
  state: PageState,
  pages: PageLoader,
  mayLose: () => boolean,
  ahead: Ahead,
): DataStrategyFunction {
  return async ({ matches, request, runClientMiddleware }) =>
    runClientMiddleware(async () => {
      const leaf = matches.at(-1);
      const handle = leaf?.route.handle as FrameHandle | undefined;
      if (!leaf || !handle) return {};
      if (!fitsDocument(handle, request.url, state)) return leaveFor(request.url);
      const mayLeave = askOnce(() => !hasUnsavedText() || mayLose());
      if (isOutdated() && mayLeave()) return leaveFor(request.url);
      const failed = await fetchCode(leaf, handle, pages, request.url);
      if (failed) return { [leaf.route.id]: failed };
      const result =
        hasPayload(handle) && request.method === 'GET'
          ? await fromPayload(leaf, request, {
              generation: state.generation,
              isPersonal: handle.personal !== undefined,
              mayLeave,
            })
          : await ownLoader(leaf, request, ahead);
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

/** Asks the visitor once, however often the answer is needed. */
function askOnce(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** What a page of the member area loads by itself; what was read before the press is used where there is some. */
function ownLoader(
  leaf: DataStrategyMatch,
  { method, url }: Request,
  ahead: Ahead,
): Promise<DataStrategyResult> {
  const data = ahead.take(url);
  if (!data || method !== 'GET') return leaf.resolve();
  return leaf.resolve((runLoader) => data.catch(() => runLoader()));
}

type PayloadOptions = {
  /** Generation of this document. */
  generation: string;
  /** Whether a signed-in user may see more than the server's public payload contains. */
  isPersonal: boolean;
  mayLeave: () => boolean;
};

async function fromPayload(
  leaf: DataStrategyMatch,
  request: Request,
  { generation, isPersonal, mayLeave }: PayloadOptions,
): Promise<DataStrategyResult> {
  const address = payloadAddress(new URL(request.url));
  return leaf.resolve(async (runLoader) => {
    const response = await fetch(address, { signal: request.signal });
    const payload = (await response.json()) as Payload | { errors: unknown[] };
    // Not a payload but an error of the web server: reloading the document would not help.
    if (!('generation' in payload)) {
      throw new ErrorResponse(response.status, response.statusText, payload);
    }
    if (payload.generation !== generation) {
      return mayLeave() ? leaveFor(request.url) : runLoader();
    }
    if (payload.redirect) return leaveFor(payload.redirect);
    const error = payload.errors && Object.values(payload.errors)[0];
    // A page that is 404 for visitors may exist for a signed-in user.
    if (error && isPersonal && isNotFound(error) && (await isSignedIn())) return runLoader();
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

/** A document belongs either to the site or to the member area, and has one language. */
function fitsDocument({ slot, locale }: FrameHandle, url: string, state: PageState): boolean {
  const language = locale ?? splitLocale(new URL(url).pathname).locale;
  return isMemberArea(slot) === isMemberArea(state.slot) && language === state.locale;
}

/** Leaves this document; the router's navigation never resolves. */
function leaveFor(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

function isMemberArea(slot: Slot): boolean {
  return slot === 'lk';
}

/** Whether the server sends the data of a page by itself. A member page runs its own loader (decision 049). */
function hasPayload({ slot, render }: FrameHandle): boolean {
  return slot !== 'lk' && render !== 'browser';
}
