// @vitest-environment happy-dom

import type { Mount } from '@site/shared/contract';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../page-state.ts';
import type { PageLoader } from '../remotes/page-loader.ts';
import type { FrameHandle } from '../routes/route-tree.tsx';
import { createAhead } from './ahead.ts';
import { createDataStrategy } from './data-strategy.ts';

const mount: Mount = { id: 'page', path: '/page', slot: 'default', handle: {} };
const state = { generation: 'g1', locale: 'ru', slot: 'default' } as PageState;
const action = vi.fn(async ({ request }: { request: Request }) => {
  const name = (await request.formData()).get('name');
  return { saved: name };
});
const loader = vi.fn(async () => 'from the loader');
const fetchPayload = vi.fn(async () =>
  Response.json({ generation: 'g1', data: { 'mf-public:page': 'from the server' } }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', fetchPayload);
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** A router at `/` with one page of a remote, which is loaded when it is first entered. */
function routerWithPage() {
  const page = { Component: () => null, loader, action };
  const load = vi.fn(async () => page);
  const pages: PageLoader = {
    load,
    loaded: () => undefined,
    mountById: () => mount,
    mountAt: () => undefined,
  };
  const handle: FrameHandle = { slot: 'default', remote: 'mf-public', mount: 'page' };
  const router = createMemoryRouter(
    [
      { path: '/', Component: () => null },
      { id: 'mf-public:page', path: '/page', handle, lazy: () => load() },
    ],
    { dataStrategy: createDataStrategy(state, pages, () => true, createAhead()) },
  );
  return router;
}

test('reads a page of the server from its payload, not from the loader', async () => {
  const router = routerWithPage();
  await router.navigate('/page');
  expect(router.state.loaderData).toEqual({ 'mf-public:page': 'from the server' });
  expect(loader).not.toHaveBeenCalled();
});

test('performs the action of a page with the submitted form, then reads the page again', async () => {
  const router = routerWithPage();
  const formData = new FormData();
  formData.set('name', 'Анна');
  await router.navigate('/page', { formMethod: 'post', formData });
  expect(action).toHaveBeenCalledOnce();
  expect(router.state.actionData).toEqual({ 'mf-public:page': { saved: 'Анна' } });
  expect(router.state.loaderData).toEqual({ 'mf-public:page': 'from the server' });
});
