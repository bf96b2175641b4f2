// @vitest-environment happy-dom
import { readItems } from '@directus/sdk';
import type { Schema } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { defineRemote, useShell } from '@site/shared/remote';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { fakeShell, refused } from './fake-shell.ts';
import { renderRemote } from './render-remote.tsx';

const page = {
  loader: async ({ context, request }: LoaderFunctionArgs) => {
    const news = await context
      .get(shellContext)
      .api.request(readItems<Schema, 'news', object>('news'));
    return { news, path: new URL(request.url).pathname };
  },
  Component() {
    const { t } = useTranslation();
    const { toast } = useShell();
    const data = useLoaderData<typeof page.loader>();
    return (
      <>
        <h1>{t('title')}</h1>
        <output>{JSON.stringify(data)}</output>
        <button type="button" onClick={() => toast('clicked')}>
          ok
        </button>
      </>
    );
  },
};

const careless = {
  Component() {
    useEffect(() => addEventListener('resize', () => {}), []);
    return <h1>careless</h1>;
  },
};

const remote = defineRemote({
  name: 'mf-public',
  messages: async (locale) => ({ default: { title: locale === 'ru' ? 'Да' : 'Yes' } }),
  routes: {
    default: [
      { id: 'page', path: '/page', lazy: async () => page },
      { id: 'careless', path: '/careless', lazy: async () => careless },
    ],
  },
});

test('renders the page of a path with its messages and the declared responses', async () => {
  renderRemote(remote, { at: '/page', shell: fakeShell({ responses: { '/items/news': [1] } }) });

  await screen.findByRole('heading', { name: 'Да' });
  screen.getByText('{"news":[1],"path":"/page"}');
});

test('is mounted under the prefix of its language', async () => {
  const shell = fakeShell({ locale: 'en', responses: { '/items/news': [] } });
  renderRemote(remote, { at: '/page', shell });

  await screen.findByRole('heading', { name: 'Yes' });
  screen.getByText('{"news":[],"path":"/en/page"}');
});

test('rejects an undeclared request and names it', async () => {
  renderRemote(remote, { at: '/page', shell: fakeShell() });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('undeclared call: GET /items/news (418)');
});

test('returns backend errors', async () => {
  const responses = { '/items/news': refused(403, 'E_FORBIDDEN') };
  renderRemote(remote, { at: '/page', shell: fakeShell({ responses }) });

  expect((await screen.findByRole('alert')).textContent).toBe('E_FORBIDDEN (403)');
});

test('renders nothing at an address the remote does not own', async () => {
  const { container } = renderRemote(remote, { at: '/elsewhere', shell: fakeShell() });

  await expect.poll(() => container.textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('records requests and toasts in order', async () => {
  const shell = fakeShell({ responses: { '/items/news': [] } });
  renderRemote(remote, { at: '/page', shell });
  (await screen.findByRole('button')).click();

  expect(shell.calls).toEqual(['GET /items/news']);
  expect(shell.toasts).toEqual(['clicked']);
});

test.fails('fails for a page that leaves a listener behind', async () => {
  renderRemote(remote, { at: '/careless', shell: fakeShell() });
  await screen.findByRole('heading', { name: 'careless' });
});
