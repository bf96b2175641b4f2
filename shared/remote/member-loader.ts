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
 * The loader of a member-area page: it is given the shell and the signed-in person. A session that
 * has ended, before or meanwhile (the backend answers 401), leads to sign-in and from there back; who
 * has to agree to a newer text first is led to where that is done (docs/domain/legal-texts.md).
 */
export function memberLoader<Data>(
  load: (args: MemberLoaderArgs) => Promise<Data>,
  { beforeAccepting = false } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const shell = args.context.get(shellContext);
    const session = await knownSession(shell.session);
    if (session.status !== 'member') throw signInAgain(args.request);
    if (session.user.mustAccept.length > 0 && !beforeAccepting) throw acceptFirst(args.request);
    try {
      return await load({ ...args, shell, user: session.user });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw signInAgain(args.request);
      throw error;
    }
  };
}

function signInAgain(request: Request): Response {
  const query = new URLSearchParams({ reason: 'expired', redirect: addressOf(request) });
  return redirect(`/login?${query}`);
}

function acceptFirst(request: Request): Response {
  return redirect(`/c/terms?${new URLSearchParams({ redirect: addressOf(request) })}`);
}

/** With its language prefix, because sign-in and forms lead back by a document navigation. */
function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Who is signed in: a page may be loading before that is known. */
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
