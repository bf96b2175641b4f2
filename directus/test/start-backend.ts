// Starts one backend with demo data for all tests of this folder, on free ports: a copy of a prepared house.
// On which database: `start-on-sqlite.ts`, `start-on-postgres.ts`.
import { cp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { freePorts } from './free-ports.ts';
import { houseEnvironment, startProgram, stopProgram } from './house-environment.ts';
import { untilReady } from './program.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the backend is. */
    url: string;
    /** Where the mail it sends is read. */
    inbox: string;
    /** Where is read what the web server was told. */
    told: string;
    /** The environment it was started with. */
    env: Record<string, string>;
  }
}

/**
 * Gives the tests a backend of their own, a copy of what was prepared; `base` tells it where its database is.
 * What it returns ends it.
 */
export async function startBackend(
  { provide }: TestProject,
  prepared: string,
  base: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  await cp(prepared, folder, { recursive: true });
  const [port = 0, smtp = 0, inbox = 0, sitePort = 0] = await freePorts(4);
  const site = listeningSite().listen(sitePort, '127.0.0.1');
  const env = { ...houseEnvironment(folder, { port, smtp, inbox, site: sitePort }), ...base };
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
  provide('told', `http://127.0.0.1:${sitePort}`);
  provide('env', env);
  return stopAll;
}

/** Stands for the web server: keeps what it is told and shows it to whoever asks. */
function listeningSite() {
  const told: { authorization: string | undefined; body: unknown }[] = [];
  return createHttpServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = Buffer.concat(await Array.fromAsync(request)).toString();
      told.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    }
    response.end(JSON.stringify(told));
  });
}
