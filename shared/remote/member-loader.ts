import {
  ApiError,
  type Readable,
  type SessionState,
  type SessionUser,
  type Shell,
  shellContext,
} from '@site/shared/contract';
import { type LoaderFunctionArgs, redirect } from 'react-router';

export type MemberLoaderArgs = LoaderFunctionArgs & { shell: Shell; user: SessionUser };

/**
 * Wraps the loader of a member page, which gets the shell and the signed-in user. An expired session
 * (before or during the load, 401 from the backend) redirects to sign-in with a return address; a user who
 * must accept a newer legal text is redirected to the acceptance page first (docs/domain/legal-texts.md). The data is
 * JSON, as the document carries it, or promises of JSON, which the server awaits (`Arriving`): days and times are text.
 */
export function memberLoader<Data>(
  load: (args: MemberLoaderArgs) => Promise<Data>,
  { beforeAccepting = false } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const shell = args.context.get(shellContext);
    const session = await knownSession(shell.session);
    if (session.status !== 'member') throw signInAgain(shell, args.request);
    if (session.user.mustAccept.length > 0 && !beforeAccepting) throw acceptFirst(args.request);
    try {
      return await load({ ...args, shell, user: session.user });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw signInAgain(shell, args.request);
      throw error;
    }
  };
}

function signInAgain({ drafts }: Shell, request: Request): Response {
  drafts.keep();
  const query = new URLSearchParams({ reason: 'expired', redirect: addressOf(request) });
  return redirect(`/login?${query}`);
}

function acceptFirst(request: Request): Response {
  return redirect(`/c/terms?${new URLSearchParams({ redirect: addressOf(request) })}`);
}

/** With the language prefix, because sign-in and forms return with a full page load. */
function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Resolves with the session once it is loaded: the loader may run earlier. */
export function knownSession(store: Readable<SessionState>): Promise<SessionState> {
  const state = store.getState();
  if (state.status !== 'unknown') return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = store.subscribe((next) => {
      if (next.status === 'unknown') return;
      stop();
      resolve(next);
    });
  });
}
