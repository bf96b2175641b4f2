import { join, resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '..');

/** The settings of a start, from the environment. */
export type Settings = {
  host: string;
  /** The port of the site; Directus, the mail catcher's SMTP and its inbox take the three ports after it. */
  port: number;
  dataDir: string;
  /** The release store: a folder, or `s3://bucket/prefix`. */
  store: string;
  /** Whether to create demo data and accounts. */
  demo: boolean;
  demoPassword: string;
  /** The current day of new demo data; empty for today. */
  demoDay: string;
};

/** Public knowledge: the demo accounts protect nothing. */
const demoPassword = 'demo-password-2022';

/** Reads the settings; throws a sentence about the first invalid one. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_532) {
    throw new Error(`PORT must be a number from 1 to 65532, and it is '${env.PORT}'.`);
  }
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  return {
    host: '127.0.0.1',
    port,
    dataDir,
    store: env.RELEASE_STORE?.startsWith('s3:')
      ? env.RELEASE_STORE
      : resolve(root, env.RELEASE_STORE || join(dataDir, 'releases')),
    demo: env.DEMO !== '0',
    demoPassword: env.DEMO_PASSWORD || demoPassword,
    demoDay: env.DEMO_DAY ?? '',
  };
}
