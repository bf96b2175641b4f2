// Starts one backend with demo data for all tests of this folder, on free ports, from a copy of a prepared
// one. `start-on-sqlite.ts` and `start-on-postgres.ts` choose the database.
import { cp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { freePorts } from './free-ports.ts';
import { untilReady } from './program.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startProgram, stopProgram, testEnvironment } from './test-environment.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the backend. */
    url: string;
    /** URL of the mails that it sent. */
    inbox: string;
    /** URL of the cache invalidations that the web server received. */
    invalidations: string;
    /** The environment of the backend. */
    env: Record<string, string>;
    /** The prepared data folder that the backend started with a copy of. No test may write to it. */
    prepared: string;
  }
}

/**
 * Starts a backend on a copy of the prepared data folder; `base` configures the database. Returns the
 * function that stops it.
 */
export async function startBackend(
  { provide }: TestProject,
  prepared: string,
  base: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  await cp(prepared, folder, { recursive: true });
  const [port = 0, smtp = 0, inbox = 0, sitePort = 0] = await freePorts(4);
  const site = createRecordingSite().listen(sitePort, '127.0.0.1');
  const env = { ...testEnvironment(folder, { port, smtp, inbox, site: sitePort }), ...base };
  const programs = ['main.ts', 'mail-catcher.ts'].map((file) => startProgram(file, env));
  const stopAll = async () => {
    await Promise.all(programs.map(stopProgram));
    site.close();
    await rm(folder, { recursive: true });
  };
  try {
    await Promise.all(programs.map(untilReady));
  } catch (error) {
    await stopAll();
    throw error;
  }
  provide('url', `http://127.0.0.1:${port}`);
  provide('inbox', `http://127.0.0.1:${inbox}/messages`);
  provide('invalidations', `http://127.0.0.1:${sitePort}`);
  provide('env', env);
  provide('prepared', prepared);
  return stopAll;
}

/** A stand-in for the web server: records the invalidations and returns them to the tests. */
function createRecordingSite() {
  const received: { authorization: string | undefined; body: unknown }[] = [];
  return createHttpServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = Buffer.concat(await Array.fromAsync(request)).toString();
      received.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    }
    response.end(JSON.stringify(received));
  });
}
