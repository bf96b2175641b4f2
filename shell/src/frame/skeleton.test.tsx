import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { RefusedSkeleton, Skeleton } from './skeleton.tsx';

function withoutScripts(element: ReactNode): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', { shell: en })}>
      <MemoryRouter initialEntries={['/c']}>{element}</MemoryRouter>
    </I18nextProvider>,
  );
  return /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? '';
}

test('says without scripts what to do, with a link and a sign-out that work', () => {
  const without = withoutScripts(<Skeleton />);
  expect(without).toContain(en.lk.noScripts.text);
  expect(without).toContain('href="/"');
  expect(without).toContain('<form action="/auth/logout" method="post">');
});

test('says without scripts for whom a page is, and leads home', () => {
  const without = withoutScripts(<RefusedSkeleton />);
  expect(without).toContain(en.senior.refused);
  expect(without).not.toContain(en.lk.noScripts.text);
  expect(without).toContain('href="/c"');
});
