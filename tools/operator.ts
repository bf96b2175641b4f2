import { readSecrets } from './programs/secrets.ts';
import { addressesOf } from './programs/site.ts';
import { readSettings } from './settings.ts';

/**
 * Sends a request to the running backend with the operator's secret; undefined when it is not found or not
 * authorised. Throws when no backend answers, or when it fails.
 */
export async function askBackend<Data>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Data | undefined> {
  const settings = readSettings();
  const [address = addressesOf(settings).directus] = process.env.DIRECTUS_URL?.split(',') ?? [];
  const secret =
    process.env.OPERATOR_SECRET ?? (await readSecrets(settings.dataDir)).OPERATOR_SECRET;
  const response = await fetch(address + path, {
    method,
    headers: { 'x-operator-secret': secret, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`No backend answers at ${address}. Is the site running?`);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address}${path}: ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}
