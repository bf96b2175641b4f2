// What all programs of a trial share: settings, secrets, releases, uploads.
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFilesOf, writeJson } from '@site/shared/releases';
import { land } from '../build.ts';
import { readSecrets } from '../programs/secrets.ts';
import { readSettings } from '../settings.ts';

/** The environment of every program, without the settings of whoever runs the trial. */
export function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Settings that are the same on every machine; the secrets are in a file, as systemd and Kubernetes have it. */
export async function sharedSettings(folder: string, prepared: Record<string, string>) {
  const secrets = [
    'DIRECTUS_SECRET',
    'DIRECTUS_ADMIN_PASSWORD',
    'DIRECTUS_PUBLIC_TOKEN',
    'CONFIDENTIAL_KEYS',
  ];
  const credentials = join(folder, 'credentials');
  await mkdir(credentials);
  const given = Object.fromEntries(secrets.map((name) => [name, prepared[name]]));
  await writeJson(join(credentials, 'secrets.json'), given, 0o600);
  await readSecrets(credentials);
  return {
    CREDENTIALS_DIRECTORY: credentials,
    RELEASE_STORE: join(folder, 'store'),
    TRUST_PROXY: 'loopback',
    // The data was prepared as that of a demo.
    DEMO: '1',
    DEMO_PASSWORD: prepared.DEMO_PASSWORD,
    DEMO_DAY: prepared.DEMO_DAY,
    // There is no mail server.
    SMTP_PORT: '9',
  };
}

/** Puts the built releases into the store, and the keys into the folders of the web servers. */
export async function landReleases(
  store: string,
  landing: string,
  dataDirs: readonly string[],
): Promise<void> {
  const settings = readSettings({ DATA_DIR: landing, RELEASE_STORE: store });
  await mkdir(landing);
  await land(settings);
  for (const dataDir of dataDirs) {
    await cp(keyFilesOf(landing).known, keyFilesOf(dataDir).known);
  }
}

/** Gives instances of the backend one folder of uploads, as a shared file system does. */
export async function shareUploads(
  uploads: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const shared = join(folder, 'uploads');
  await cp(uploads, shared, { recursive: true });
  for (const name of names) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await symlink(shared, join(folder, name, 'uploads'));
  }
}
