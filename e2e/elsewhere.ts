import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './site.ts';

/** `test` with a page of a third party, served on its own origin. */
export const elsewhere = base.extend<{ elsewhere: (body: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  elsewhere: async ({}, use) => {
    let body = '';
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await use(async (given) => {
      body = given;
      return `http://127.0.0.1:${port}/`;
    });
    server.close();
  },
});
