import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { keepToOwner } from '@site/shared/owner-only';
import { say, watched } from '../runs/progress.ts';
import { root, type Settings } from '../settings.ts';
import { memorySettings } from './own-programs.ts';
import { portsFrom, requireFreePorts } from './ports.ts';
import { readSecrets } from './secrets.ts';
import type { Service } from './service.ts';
import { createServiceGroup } from './service-group.ts';

/** A third less of the processor time of a start (decision 073), and less memory (decision 070). */
const backendOptions = `--import=${pathToFileURL(join(root, 'directus/cached-resolution.ts'))} ${memorySettings.backend.NODE_OPTIONS}`;

/** The running product: web server, Directus and mail catcher. */
export type Site = {
  addresses: Addresses;
  /** Rejects when one of the programs ends by itself, or when the start is interrupted. */
  died: Promise<never>;
  /** Restarts the web server with the current build. */
  restartWeb: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Addresses = { site: string; directus: string; inbox: string };

/** The addresses of the parts of the site. */
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
 * Starts everything and resolves when the site answers. Directus starts while `build` is running; the web
 * server starts after it. On an error, or when `interrupted` is aborted, everything is stopped.
 */
export async function startSite(
  settings: Settings,
  build: () => Promise<unknown>,
  interrupted?: AbortSignal,
): Promise<Site> {
  keepToOwner(settings.dataDir);
  await requireFreePorts(settings.host, portsFrom(settings.port));
  const addresses = addressesOf(settings);
  const env = await environmentOf(settings, addresses);
  const logs = join(settings.dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const services = createServiceGroup(interrupted);
  const run = (name: string, entry: string, more: NodeJS.ProcessEnv = {}) => {
    const logFile = join(logs, `${name}.log`);
    return services.add({ name, entry, env: { ...more, ...env }, logFile, onProgress: say });
  };

  let web: Service | undefined;
  const restartWeb = async () => {
    await web?.stop();
    web = run('web', 'shell/server/main.ts', memorySettings.web);
    await web.ready;
  };
  const allUp = async () => {
    const directus = run('directus', 'directus/main.ts', {
      ...memorySettings.backend,
      NODE_OPTIONS: backendOptions,
    });
    const mail = run('mail', 'directus/mail-catcher.ts');
    await Promise.all([
      mail.ready,
      watched('Preparing Directus', directus.ready),
      build().then(() => watched('Starting the web server', restartWeb())),
    ]);
    await watched('Waiting for the site to answer', answering(`${addresses.site}/readyz`));
  };
  try {
    await Promise.race([allUp(), services.died]);
  } catch (error) {
    await services.stopAll();
    throw error;
  }
  return { addresses, restartWeb, stop: services.stopAll, died: services.died };
}

/**
 * The environment of the programs. Secrets may come from the environment; ports and folders follow the
 * settings.
 */
export async function environmentOf(
  settings: Settings,
  addresses: Addresses,
): Promise<NodeJS.ProcessEnv> {
  const ports = portsFrom(settings.port);
  return {
    NODE_ENV: 'production',
    SITE_URL: addresses.site,
    ADMIN_URL: addresses.directus,
    ...(await readSecrets(settings.dataDir)),
    ...process.env,
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? '1' : '0',
    DEMO_PASSWORD: settings.demoPassword,
    DEMO_DAY: settings.demoDay,
    HOST: settings.host,
    PORT: String(ports.site),
    DIRECTUS_PORT: String(ports.directus),
    DIRECTUS_URL: addresses.directus,
    SMTP_PORT: String(ports.smtp),
    INBOX_PORT: String(ports.inbox),
    PURGE_URL: `${addresses.site}/__purge`,
  };
}

const startTimeout = 60_000;

/** Polls until the response is 200; after a minute throws with the last response. */
async function answering(url: string): Promise<void> {
  const giveUp = Date.now() + startTimeout;
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
  throw new Error(`${url} did not become ready within ${startTimeout / 1000} s: ${answer}`);
}
