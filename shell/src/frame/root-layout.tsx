import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { forceColorMode } from '../stores/color-mode.store.ts';
import { LoadingBar } from './loading-bar.tsx';
import { MaintenanceLine } from './maintenance-line.tsx';
import { Toaster } from './toaster.tsx';

/** Above all layouts: loading bar, toasts, the place on the page, and the colour mode it may force. */
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
  const mode = (handle as { colourMode?: 'light' | 'dark' } | undefined)?.colourMode;
  useEffect(() => (mode ? forceColorMode(mode) : undefined), [mode]);
  return null;
}
