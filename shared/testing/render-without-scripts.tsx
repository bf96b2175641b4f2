import { ShellContext } from '@site/shared/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { FakeShell } from './fake-shell.ts';

/** A part of a page as a browser without scripts shows it: what `noscript` holds is there. */
export function renderWithoutScripts(shell: FakeShell, part: ReactElement): HTMLElement {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ShellContext value={shell}>
      <I18nextProvider i18n={shell.i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ShellContext>,
  ).replaceAll(/<\/?noscript>/g, '');
  return page;
}
