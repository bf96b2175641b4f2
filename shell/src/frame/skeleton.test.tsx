import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { Skeleton } from './skeleton.tsx';

test('says without scripts what to do, with a link and a sign-out that work', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', { shell: en })}>
      <MemoryRouter initialEntries={['/c']}>
        <Skeleton />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const [, without = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(without).toContain('Your account needs scripts');
  expect(without).toContain('href="/"');
  expect(without).toContain('<form action="/auth/logout" method="post">');
});
