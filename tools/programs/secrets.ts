import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson } from '@site/shared/releases';

const random = () => randomBytes(32).toString('base64url');

/** How each secret is generated; the names are those of the environment variables. */
const makers = {
  DIRECTUS_SECRET: random,
  DIRECTUS_ADMIN_PASSWORD: random,
  DIRECTUS_PUBLIC_TOKEN: random,
  CONFIDENTIAL_KEYS: random,
  SESSION_KEYS: () => `1:${random()}`,
  PURGE_SECRET: random,
  OPERATOR_SECRET: random,
};

export type Secrets = Record<keyof typeof makers, string>;

/**
 * The secrets of a data folder, generated on first use and stored in `secrets.json`, readable for its owner
 * only.
 */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const existing = (await readJson<Partial<Secrets>>(file)) ?? {};
  const made = Object.entries(makers).map(([name, make]) => [name, make()]);
  const secrets = { ...Object.fromEntries(made), ...existing } as Secrets;
  if (Object.keys(makers).some((name) => !(name in existing)))
    await writeJson(file, secrets, 0o600);
  return secrets;
}
