import {
  type ColorMode,
  type ColorModeChoice,
  type Readable,
  type SessionState,
  type Shell,
  ShellContext,
} from '@site/shared/contract';
import { use, useSyncExternalStore } from 'react';

/**
 * The shell API for components. Throws outside the shell; that happens when the contract module is loaded
 * twice.
 */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() is called outside the shell');
  return shell;
}

/** The session; `unknown` until it is loaded. */
export function useSession(): SessionState {
  return useReadable(useShell().session);
}

/** The current colour mode, for antd; style sheets need no script for it. */
export function useColorMode(): ColorMode {
  return useReadable(useShell().colorMode);
}

/** What the user chose on this device. */
export function useColorModeChoice(): ColorModeChoice {
  return useReadable(useShell().colorModeChoice);
}

function useReadable<State>({ subscribe, getState, getInitialState }: Readable<State>): State {
  return useSyncExternalStore(subscribe, getState, getInitialState);
}
