import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { forceColorMode } from '../stores/color-mode.store.ts';
import { LoadingBar } from './loading-bar.tsx';
import { MaintenanceLine } from './maintenance-line.tsx';
import { Toaster } from './toasts/toaster.tsx';

/**
 * The route above all layouts: loading bar, toasts, scroll restoration and the forced colour mode.
 */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <MaintenanceLine />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
      <ForcedColorMode />
    </>
  );
}

function ForcedColorMode() {
  const { handle } = useMatches().at(-1) ?? {};
  const mode = (handle as { colorMode?: 'light' | 'dark' } | undefined)?.colorMode;
  useEffect(() => (mode ? forceColorMode(mode) : undefined), [mode]);
  return null;
}
