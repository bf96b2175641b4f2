import type { Page, Route } from '@playwright/test';
import { expectErrors } from './page-errors.ts';

/** A fault in the browser's code of one remote; the server's code is not affected. */
export type RemoteFault = {
  /** Ends the fault; requests that were held back continue. */
  end: () => Promise<void>;
  /** How many requests for the remote hit the fault. */
  met: () => number;
};

/** Files of the remote get no connection. */
export function remoteDown(page: Page, remote: string): Promise<RemoteFault> {
  return meet(page, remote, (route) => route.abort('connectionrefused'));
}

/** Files of the remote get 404. */
export function remoteMissing(page: Page, remote: string): Promise<RemoteFault> {
  return meet(page, remote, (route) => route.fulfill({ status: 404, body: 'gone' }));
}

/** Files of the remote arrive only when the fault ends. */
export async function remoteSlow(page: Page, remote: string): Promise<RemoteFault> {
  const released = Promise.withResolvers<void>();
  const { met } = await meet(page, remote, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { met, end: async () => released.resolve() };
}

/** The remote's pages throw when they render in the browser. */
export async function remoteThrows(page: Page, remote: string): Promise<RemoteFault> {
  expectErrors('pages throw', /thrown by a test/);
  await page.addInitScript(() => {
    (window as unknown as { pagesThrow: boolean }).pagesThrow = true;
  });
  const { met } = await meet(page, remote, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const body = code.replace(exported, throwing).replace(inlined, throwingFirst);
    await route.fulfill({ response, body });
  });
  const end = () =>
    page.evaluate(() => {
      (window as unknown as { pagesThrow: boolean }).pagesThrow = false;
    });
  return { met, end };
}

/** How a bundled page module exports its component: by its name, or inline when it is short. */
const exported = /\bComponent:\(\)=>([\w$]+)/g;
const throwing =
  "Component:()=>(p)=>{if(window.pagesThrow)throw new Error('thrown by a test');return $1(p)}";

const inlined = /\bComponent:function\(\)\{/g;
const throwingFirst =
  "Component:function(){if(window.pagesThrow)throw new Error('thrown by a test');";

async function meet(
  page: Page,
  remote: string,
  handle: (route: Route) => Promise<void>,
): Promise<RemoteFault> {
  let count = 0;
  const files = `**/remotes/${remote}/**`;
  expectErrors(`${remote} has a fault`, new RegExp(`/remotes/${remote}/`));
  await page.route(files, (route) => {
    count += 1;
    return handle(route);
  });
  return { met: () => count, end: () => page.unroute(files) };
}
