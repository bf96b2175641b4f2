import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ports, portsFrom, requireFreePorts } from './ports.ts';
import { say, watched } from './progress.ts';
import { readSecrets } from './secrets.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import type { Settings } from './settings.ts';

/** The start was asked to end before the site answered. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The running product: web server, Directus and mail catcher. */
export type Site = {
  addresses: Addresses;
  /** Rejects when one of the programs ends by itself, or when the start is interrupted. */
  died: Promise<never>;
  /** Starts the web server anew, with what has been built since. */
  restartWeb: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Addresses = { site: string; directus: string; inbox: string };

/** Where the parts of the site answer. */
export function addressesOf(settings: Settings): Addresses {
  const ports = portsFrom(settings.port);
  const at = (port: number) => `http://${settings.host}:${port}`;
  return {
    site: at(ports.site),
    directus: at(ports.directus),
    inbox: `${at(ports.inbox)}/messages`,
  };
}

/**
 * Starts everything and resolves when the site answers. Directus prepares itself while `build` is
 * under way; the web server begins when that is done. When anything fails, or `interrupted` says
 * so, nothing is left running.
 */
export async function startSite(
  settings: Settings,
  build: () => Promise<unknown>,
  interrupted?: AbortSignal,
): Promise<Site> {
  const ports = portsFrom(settings.port);
  await requireFreePorts(settings.host, ports);
  const addresses = addressesOf(settings);
  const start = await starter(settings, ports, addresses);
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => undefined);
  const running: Service[] = [];
  let web: Service | undefined;
  const begin = (name: string, entry: string) => {
    const service = start(name, entry);
    service.died.catch(death.reject);
    running.push(service);
    return service;
  };
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  interrupted?.addEventListener('abort', () => death.reject(new Interrupted()), { once: true });

  const beginWeb = () => {
    web = begin('web', 'shell/server/main.ts');
    return web.ready;
  };
  const restartWeb = async () => {
    await web?.stop();
    await beginWeb();
  };
  const allUp = async () => {
    const mail = begin('mail', 'directus/mail-catcher.ts');
    const directus = begin('directus', 'directus/main.ts');
    await build();
    if (interrupted?.aborted) return;
    await Promise.all([
      mail.ready,
      watched('Preparing Directus', directus.ready),
      watched('Starting the web server', beginWeb()),
    ]);
    await watched('Waiting for the site to answer', answering(`${addresses.site}/readyz`));
  };
  try {
    await Promise.race([allUp(), death.promise]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, restartWeb, stop, died: death.promise };
}

async function starter(settings: Settings, ports: Ports, addresses: Addresses) {
  const logs = join(settings.dataDir, 'logs');
  const secrets = await readSecrets(settings.dataDir);
  await mkdir(logs, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    SITE_URL: addresses.site,
    ADMIN_URL: addresses.directus,
    DEMO: '1',
    ...secrets,
    ...process.env,
    DATA_DIR: settings.dataDir,
    DEMO_PASSWORD: settings.demoPassword,
    HOST: settings.host,
    PORT: String(ports.site),
    DIRECTUS_PORT: String(ports.directus),
    DIRECTUS_URL: addresses.directus,
    SMTP_PORT: String(ports.smtp),
    INBOX_PORT: String(ports.inbox),
  };
  return (name: string, entry: string): Service => {
    const options: ServiceOptions = { name, entry, env, logFile: join(logs, `${name}.log`) };
    return startService({ ...options, onProgress: say });
  };
}

const patience = 60_000;

/** Asks until the answer is 200; after a minute says what the answer was instead. */
async function answering(url: string): Promise<void> {
  const giveUp = Date.now() + patience;
  let answer = 'no answer';
  while (Date.now() < giveUp) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (response.status === 200) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      answer = (error as Error).message;
    }
    await sleep(100);
  }
  throw new Error(`${url} did not become ready within ${patience / 1000} s: ${answer}`);
}
