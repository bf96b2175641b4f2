import { type Shell, ShellContext } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Site, SiteContext } from './frame/site-context.ts';

/** The React contexts of frame and remotes, the same on server and page. */
export function Providers({
  shell,
  site,
  children,
}: {
  shell: Shell;
  site: Site;
  children: ReactNode;
}) {
  return (
    <ShellContext value={shell}>
      <SiteContext value={site}>
        <I18nextProvider i18n={shell.i18n} defaultNS="shell">
          {children}
        </I18nextProvider>
      </SiteContext>
    </ShellContext>
  );
}
