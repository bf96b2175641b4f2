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
 * has ended, before or meanwhile (the backend answers 401), leads to sign-in and from there back.
 */
export function memberLoader<Data>(load: (args: MemberLoaderArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const shell = args.context.get(shellContext);
    const session = await knownSession(shell.session);
    if (session.status !== 'member') throw signInAgain(args.request);
    try {
      return await load({ ...args, shell, user: session.user });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw signInAgain(args.request);
      throw error;
    }
  };
}

/** The address keeps its language prefix, because sign-in leads back by a document navigation. */
function signInAgain({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams({ reason: 'expired', redirect: pathname + search });
  return redirect(`/login?${query}`);
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
