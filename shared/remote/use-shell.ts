import {
  type ColorMode,
  type Readable,
  type SessionState,
  type Shell,
  ShellContext,
} from '@site/shared/contract';
import { use, useSyncExternalStore } from 'react';

/** What the shell lends, for components. Throws outside the shell: the contract is loaded twice then. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() is called outside the shell');
  return shell;
}

/** Who is signed in; `unknown` until the server has been asked. */
export function useSession(): SessionState {
  return useReadable(useShell().session);
}

/** The colour mode in force. Style sheets need no script for it; antd does. */
export function useColorMode(): ColorMode {
  return useReadable(useShell().colorMode);
}

function useReadable<State>({ subscribe, getState, getInitialState }: Readable<State>): State {
  return useSyncExternalStore(subscribe, getState, getInitialState);
}
