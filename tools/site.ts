import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formCrew } from './crew.ts';
import { portsFrom, requireFreePorts } from './ports.ts';
import { say, watched } from './progress.ts';
import { readSecrets } from './secrets.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

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
  await requireFreePorts(settings.host, portsFrom(settings.port));
  const addresses = addressesOf(settings);
  const env = await environmentOf(settings, addresses);
  const logs = join(settings.dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const crew = formCrew(interrupted);
  const run = (name: string, entry: string) =>
    crew.add({ name, entry, env, logFile: join(logs, `${name}.log`), onProgress: say });

  let web: Service | undefined;
  const restartWeb = async () => {
    await web?.stop();
    web = run('web', 'shell/server/main.ts');
    await web.ready;
  };
  const allUp = async () => {
    const directus = run('directus', 'directus/main.ts');
    const mail = run('mail', 'directus/mail-catcher.ts');
    await Promise.all([
      mail.ready,
      watched('Preparing Directus', directus.ready),
      build().then(() => watched('Starting the web server', restartWeb())),
    ]);
    await watched('Waiting for the site to answer', answering(`${addresses.site}/readyz`));
  };
  try {
    await Promise.race([allUp(), crew.died]);
  } catch (error) {
    await crew.dismiss();
    throw error;
  }
  return { addresses, restartWeb, stop: crew.dismiss, died: crew.died };
}

/** What the programs are told. Secrets may come from the environment; ports and folders follow ours. */
async function environmentOf(settings: Settings, addresses: Addresses): Promise<NodeJS.ProcessEnv> {
  const ports = portsFrom(settings.port);
  return {
    NODE_ENV: 'production',
    SITE_URL: addresses.site,
    ADMIN_URL: addresses.directus,
    // Threads come and go with releases, and each would leave an arena of its own behind (decision 020).
    MALLOC_ARENA_MAX: '2',
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
